/** The server was upgraded while this page was open: files that the page has not loaded yet are gone.
 *
 *  The page of the new build takes its place, since a table is shown again as it is. Not twice in a
 *  minute: while servers are upgraded one after the other, they answer with different builds. */

const KEY = "flipdeck.reloaded";
const AGAIN_AFTER = 60_000;

const entry = document.querySelector<HTMLScriptElement>("script[type=module]")?.src ?? "";

async function anotherBuildIsServed(): Promise<boolean> {
  const answer = await fetch("/", { cache: "no-store" });
  return answer.ok && !(await answer.text()).includes(new URL(entry).pathname);
}

async function reloadIfUpgraded(): Promise<void> {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (Date.now() - last < AGAIN_AFTER || !(await anotherBuildIsServed())) return;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
}

export function followUpgrades(): void {
  addEventListener("vite:preloadError", () => void reloadIfUpgraded().catch(() => {}));
}
