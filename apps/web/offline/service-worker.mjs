// Trips that can be read without a connection: the app's files are kept, and what was last seen of one's trips. The
// build writes this to dist/sw.js with the list of files in it; signing out empties `evoya-trips` (src/lib/offline.ts).
/* global self, caches, clients, fetch, URL, Response, setTimeout */

/** @type {string[]} */
const files = ["__FILES__"];
const filesCache = "evoya-files";
const tripsCache = "evoya-trips";
const shell = "/app.html";

/** A slow connection is given up for what was seen last. */
const patienceMs = 5_000;

/** What is kept of the API: who is signed in, the list of trips, and each trip that was opened. */
const keptAnswers = /^\/v1\/(session|me\/itineraries(\/[^/]+)?)$/;
const memberPages = /^\/(trips|dashboard)(\/|$)/;

self.addEventListener("install", (event) => {
  event.waitUntil(keepFiles().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOldFiles().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === "navigate") {
    if (memberPages.test(pathname)) event.respondWith(newest(request, filesCache, shell));
  } else if (keptAnswers.test(pathname)) {
    event.respondWith(newest(request, tripsCache, request));
  } else if (origin === self.location.origin && files.includes(pathname)) {
    event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(request)));
  }
});

async function keepFiles() {
  const cache = await caches.open(filesCache);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(files.filter((path) => !kept.has(path)));
}

/** File names carry a hash of their content: what this build does not name, no page asks for any more. */
async function dropOldFiles() {
  const cache = await caches.open(filesCache);
  const old = (await cache.keys()).filter(({ url }) => !files.includes(new URL(url).pathname));
  await Promise.all(old.filter(({ url }) => new URL(url).pathname !== shell).map((key) => cache.delete(key)));
}

/** From the network, and kept under `key`; what was kept before where the network fails or is too slow. */
async function newest(request, cacheName, key) {
  const cache = await caches.open(cacheName);
  const fresh = fetch(request).then((response) => {
    if (response.ok) void cache.put(key, response.clone());
    return response;
  });
  const kept = await cache.match(key, { ignoreVary: true });
  if (!kept) return fresh;
  const late = new Promise((resolve) => setTimeout(() => resolve(kept), patienceMs));
  return Promise.race([fresh.catch(() => kept), late]);
}
