/* Service worker. Pages always come from the server; only where it cannot be reached, the page that
   says so takes their place. `src/app/offline.ts` writes that page in the reader's language. */

addEventListener("install", () => skipWaiting());

addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  const offline = async () => (await caches.match("/offline")) ?? Response.error();
  event.respondWith(fetch(event.request).catch(offline));
});
