// Everything readable offline: public pages you've visited, and a member's trips as last seen. The build writes this to
// dist/sw.js with the names of its files in it. Pages say `{ page: path, isAsleep }` to have their content stored, with
// the scripts that wake it unless it's asleep, and the members' area `{ everything: true }` to have all scripts stored,
// with `maps: true` those of maps as well (src/lib/keep-offline.ts); signing out empties `evoya-trips`.
/* global self, caches, clients, fetch, Headers, URL, Response, setTimeout */

/** @type {string[]} */
const scripts = ["__SCRIPTS__"];
/** The scripts that draw maps: stored once they're used, or for a saved trip. @type {string[]} */
const mapScripts = ["__MAP_SCRIPTS__"];
/** @type {string[]} */
const pictures = ["__PICTURES__"];
/** Public pages; they are the same for everyone. @type {string[]} */
const pages = ["__PAGES__"];

const shell = "/app.html";
const files = new Set([...scripts, ...mapScripts, ...pictures, "/theme-boot.js"]);

const filesCache = "evoya-files";
const pagesCache = "evoya-pages";
/** The scripts of the whole app; if this cache exists, a member has been here. */
const everythingCache = "evoya-everything";
const tripsCache = "evoya-trips";
/** Pages fill and read it (src/features/maps/tiles). */
const tilesCache = "evoya-tiles";
const ours = [filesCache, pagesCache, everythingCache, tripsCache, tilesCache];

/** After this long, a slow connection gives way to the last stored version. */
const patienceMs = 5_000;

/** The responses we store: who's signed in, the dashboard, the list of trips, and each trip that was opened. */
const keptAnswers = /^\/v1\/(session|me\/dashboard|me\/itineraries(\/[^/]+)?)$/;
/** Stored only for trips their member saved, and renewed from then on. */
const chosenAnswers = /^\/v1\/me\/itineraries\/[^/]+\/(packing|readiness|travel-day|weather)$/;
/** Those without stored answers say in our frame that they need a connection; the browser's own page would be a dead end. */
const memberPages =
  /^\/(trips|dashboard|documents|messages|requests|concierge|rewards|billing|settings|evie|profile|trip-album|social-integration)(\/|$)/;

/** When a response was stored, so that pages can say how old it is. */
const keptAtHeader = "evoya-kept-at";

self.addEventListener("install", (event) => {
  // A request that a page sends while it closes gets lost in a worker; where browsers can, it bypasses us.
  if (event.addRoutes)
    event.waitUntil(event.addRoutes([{ condition: { requestMethod: "POST" }, source: "network" }]));
  event.waitUntil(prepare().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOld().then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => {
  const { page, isAsleep, everything, maps } = event.data ?? {};
  if (pages.includes(page)) event.waitUntil(keepPage(page, { isAsleep }).catch(() => {}));
  if (everything) event.waitUntil(tellOf(keepEverything({ maps }), event.ports[0]));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const { origin, pathname } = new URL(request.url);
  // Pages also take their articles from one another (src/features/destinations/kept-article.tsx).
  if (origin === self.location.origin && pages.includes(pathname)) {
    event.respondWith(publicPage(request, pathname));
  } else if (request.mode === "navigate") {
    if (memberPages.test(pathname)) event.respondWith(newest(request, pagesCache, shell));
  } else if (keptAnswers.test(pathname)) {
    event.respondWith(newest(request, tripsCache, request, stamped));
  } else if (chosenAnswers.test(pathname)) {
    event.respondWith(chosenAnswer(request));
  } else if (origin === self.location.origin && files.has(pathname)) {
    event.respondWith(fileOf(pathname, request));
  }
});

/** A push message contains a notice's title and the page it leads to. The same notice shows only once. */
self.addEventListener("push", (event) => {
  const { id, title, path } = event.data?.json() ?? {};
  const shown = { tag: id, data: { path } };
  event.waitUntil(self.registration.showNotification(title ?? "Evoya", shown));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.path));
});

/** Navigates an open window, or opens one. Only ever to one of our own pages. */
async function openPage(path) {
  const to = new URL(typeof path === "string" ? path : "/", self.location.origin);
  const { href } = to.origin === self.location.origin ? to : new URL("/dashboard", self.location.origin);
  const [open] = await clients.matchAll({ type: "window" });
  const shown = await open?.navigate(href).catch(() => null);
  await (shown ? shown.focus() : clients.openWindow(href));
}

/** A new release has new names: stored pages and scripts are fetched again under the new ones. */
async function prepare() {
  const cache = await caches.open(pagesCache);
  await cache.add(shell);
  const seen = (await cache.keys()).map(({ url }) => new URL(url).pathname).filter((path) => path !== shell);
  // A page that's gone, or a lost connection, must not block the new release.
  await Promise.allSettled(
    seen.map((path) => (pages.includes(path) ? keepPage(path, { isAsleep: false }) : cache.delete(path))),
  );
  if (await caches.has(everythingCache)) await keepEverything({ maps: await caches.has(tilesCache) });
}

/** File names contain a hash of their content, so no page requests files this build doesn't list. */
async function dropOld() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !ours.includes(name)).map((name) => caches.delete(name)));
  for (const name of [filesCache, everythingCache]) {
    if (!names.includes(name)) continue;
    const cache = await caches.open(name);
    const old = (await cache.keys()).filter(({ url }) => !files.has(new URL(url).pathname));
    await Promise.all(old.map((key) => cache.delete(key)));
  }
}

/** The scripts that a page fetches only when someone is about to use it. */
const wakingScripts = /data-scripts="[^"]*"/;

/** A page as the server sends it, with the scripts, styles, fonts and pictures that it names and needs. */
async function keepPage(path, { isAsleep }) {
  const response = await fetch(path);
  if (!response.ok) return;
  const cache = await caches.open(pagesCache);
  await cache.put(path, response.clone());
  const text = await response.text();
  const needed = isAsleep ? text.replace(wakingScripts, "") : text;
  const named = new Set(needed.match(/\/assets\/[\w.-]+|\/theme-boot\.js/g));
  await keepFiles(
    await caches.open(filesCache),
    [...named].filter((file) => files.has(file)),
  );
}

async function keepEverything({ maps }) {
  const wanted = [...scripts, ...(maps ? mapScripts : []), "/theme-boot.js"];
  await keepFiles(await caches.open(everythingCache), wanted);
}

/** Reports whether it worked, if the sender wants to know. */
async function tellOf(work, port) {
  const isKept = await work.then(
    () => true,
    () => false,
  );
  port?.postMessage({ isKept });
}

async function keepFiles(cache, paths) {
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(paths.filter((path) => !kept.has(path)));
}

/** Stores a file once it has been used. */
async function fileOf(pathname, request) {
  const kept = await caches.match(pathname);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) {
    const copy = response.clone();
    void caches.open(filesCache).then((cache) => cache.put(pathname, copy));
  }
  return response;
}

/** Offline, a page that was only reached by a link inside the app is drawn by its script. */
async function publicPage(request, pathname) {
  const { search } = new URL(request.url);
  if (search) return fetch(request).catch(() => keptPage(pathname));
  return newest(request, pagesCache, pathname).catch(() => keptPage(pathname));
}

async function keptPage(pathname) {
  const cache = await caches.open(pagesCache);
  return (await cache.match(pathname)) ?? (await cache.match(shell)) ?? Response.error();
}

async function chosenAnswer(request) {
  const cache = await caches.open(tripsCache);
  const isChosen = await cache.match(request, { ignoreVary: true });
  return isChosen ? newest(request, tripsCache, request, stamped) : fetch(request);
}

async function stamped(response) {
  const headers = new Headers(response.headers);
  headers.set(keptAtHeader, new Date().toISOString());
  return new Response(await response.blob(), { status: response.status, headers });
}

/** From the network, and stored under `key`; the stored version if the network fails or is too slow. */
async function newest(request, cacheName, key, prepared = (response) => response) {
  const cache = await caches.open(cacheName);
  const fresh = fetch(request).then((response) => {
    if (response.ok) void keepAs(cache, key, prepared(response.clone()));
    else if (response.status === 404 && cacheName === tripsCache) void forgetTrip(cache, request);
    return response;
  });
  const kept = await cache.match(key, { ignoreVary: true });
  if (!kept) return fresh;
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), patienceMs));
  return Promise.race([fresh.catch(() => kept), late]);
}

/** A trip that was deleted, or that its member is no longer on, isn't theirs to read anymore. */
async function forgetTrip(cache, { url }) {
  const gone = (await cache.keys()).filter((kept) => kept.url.startsWith(url));
  await Promise.all(gone.map((kept) => cache.delete(kept, { ignoreVary: true })));
}

async function keepAs(cache, key, response) {
  await cache.put(key, await response).catch(() => {});
}
