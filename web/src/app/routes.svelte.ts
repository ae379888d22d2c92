/** Where we are: `/`, `/t/CODE`, `/tv/CODE`, `/s`, `/s/CODE`, `/how/GAME`. */

let path = $state(location.pathname);

addEventListener("popstate", () => (path = location.pathname));

export const currentPath = (): string => path;

export function goTo(place: string): void {
  if (place !== location.pathname) history.pushState(null, "", place);
  path = location.pathname;
  scrollTo(0, 0);
}

/** This is the wrong place for what was wanted: leads on, and back leads to where we came from. */
export function leadOn(place: string): void {
  history.replaceState(null, "", place);
  path = location.pathname;
}

/** The code of a table or a score sheet as somebody typed or pasted it, in the form the server gives it. */
export function codeIn(text: string): string {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/^.*\/(?:t|tv|s)\//, "")
    .replace(/[\s_]+/g, "-");
  const parts = /^([a-z]{4})-?([a-z]{4})-?(\d{2})$/.exec(typed);
  return parts ? parts.slice(1).join("-") : typed;
}

/** A table that starts by itself as soon as we are there. */
let atOnce = "";

export function goToTable(code: string, startAtOnce = false): void {
  atOnce = startAtOnce ? code : "";
  goTo(`/t/${code}`);
}

export const startsAtOnce = (code: string): boolean => atOnce === code;
