/** The page for when the server cannot be reached: the rules run there, so no game can be played.
 *  A service worker shows it; it keeps nothing else of the client. */

import { say } from "../words/words.svelte";

const CACHE = "flipdeck-offline";

/** It stands alone: none of the client's files can be fetched then. */
const STYLE = `
  :root { color-scheme: light dark; }
  body { margin: 0; font: 1.125rem/1.5 ui-rounded, system-ui, sans-serif;
    background: light-dark(#ece6da, #15131f); color: light-dark(#211d33, #fffaf0); }
  main { display: grid; min-height: 90vh; padding: 1.5rem; place-content: center; gap: 1rem;
    text-align: center; }
  h1, p { max-width: 28rem; margin: 0 auto; }
  h1 { font-size: 1.6rem; }
  a { justify-self: center; padding: 0.8rem 1.6rem; border-radius: 14px; font-weight: 700;
    text-decoration: none; background: #b3202f; color: #fff; }`;

const offlinePage = (): string => `<!doctype html>
<html lang="${document.documentElement.lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say("offline-title")} · Flipdeck</title>
<style>${STYLE}</style>
<main>
<h1>${say("offline-title")}</h1>
<p>${say("offline-text")}</p>
<a href="">${say("reload")}</a>
</main>
</html>`;

/** Where browsers allow it: over HTTPS, or on this very machine. */
export async function prepareOfflinePage(): Promise<void> {
  if (!isSecureContext || !("serviceWorker" in navigator) || !import.meta.env.PROD) return;
  const headers = { "content-type": "text/html; charset=utf-8" };
  const cache = await caches.open(CACHE);
  await cache.put("/offline", new Response(offlinePage(), { headers }));
  await navigator.serviceWorker.register("/offline.js");
}
