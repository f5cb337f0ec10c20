// After `vite build`: renders the public routes into dist/<path>/index.html with Vite's own SSR build, and keeps the
// shell as dist/app.html, which the web server sends for every other path of the app, and dist/404.html for paths it
// doesn't have; then writes the files for search engines, link sharing and offline reading.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { writeIcons } from "./build/icons.ts";
import { drawShareImage } from "./build/share-image.ts";
import { manifest as appManifest, nginxRoutes, robots, routePattern, sitemap } from "./build/site-files.ts";

const emptyRoot = '<div id="root"></div>';
const notFoundPage = "src/features/home/pages/not-found-page.tsx";

await build({
  logLevel: "error",
  build: {
    ssr: "src/prerender.tsx",
    outDir: ".prerender",
    emptyOutDir: true,
    manifest: false,
    copyPublicDir: false,
  },
  ssr: { noExternal: true },
});
const app = await import(new URL(".prerender/prerender.js", import.meta.url).href);

const shell = readFileSync("dist/index.html", "utf8");
if (!shell.includes(emptyRoot)) throw new Error("dist/index.html has no empty #root to fill");
const manifest = JSON.parse(readFileSync("dist/.vite/manifest.json", "utf8"));
if (Object.keys(manifest).some((name) => name.includes("/destinations/article/")))
  throw new Error("The destinations' articles, and with them the catalog, are in the browser's scripts");

/** React puts the page's own <title>, <meta> and <link> first; in a fragment they must move to the head. */
function split(html) {
  const head = html.match(/^(?:<(?:title>.*?<\/title>|(?:meta|link)\s[^>]*>))*/s)?.[0] ?? "";
  return { head, body: html.slice(head.length) };
}

/**
 * The scripts of the app and of `modules` with all their imports, except the entry's, so that all are requested at
 * once. Each one is preceded by those it imports.
 */
function scriptsOf(modules, always = ["src/app.tsx"]) {
  const files = new Set();
  const seen = new Set();
  const collect = (key) => {
    const { file, isEntry, imports = [] } = manifest[key];
    if (isEntry || seen.has(file)) return;
    seen.add(file);
    imports.forEach(collect);
    files.add(file);
  };
  for (const key of [...always, ...modules]) {
    if (!manifest[key]) throw new Error(`${key} is no chunk of the build`);
    collect(key);
  }
  return [...files].filter((file) => !shell.includes(file)).map((file) => `/${file}`);
}

/** The page can be read before its scripts run, so they leave bandwidth for its styles, fonts, and pictures. */
const scriptsLast = (html) =>
  html.replace(/<(link rel="modulepreload"|script type="module")/g, '<$1 fetchpriority="low"');

/** Renders the page at `path` into `file`; returns the content of its head. */
async function writePage(path, modules, file, prerendered = path) {
  const { html: drawn, loaderData } = await app.render(path);
  const { head, body } = split(drawn);
  const data = JSON.stringify(loaderData)?.replaceAll("<", "\\u003c");
  const html = shell
    .replace("<!--head-->", () => head)
    .replace(emptyRoot, () => {
      const scripts = scriptsOf(modules).join(" ");
      const begin = loaderData ? `<script type="application/json" id="loader-data">${data}</script>` : "";
      return `<div id="root" data-prerendered="${prerendered}" data-scripts="${scripts}">${body}</div>${begin}`;
    });
  mkdirSync(join("dist", file, ".."), { recursive: true });
  writeFileSync(join("dist", file), scriptsLast(html));
  return head;
}

const entities = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

/** The value of `property` in the head of the page at `path`; every public page must have a `PageHead`. */
function inHead(head, property, path) {
  const [, content] = head.match(new RegExp(`<meta property="${property}" content="([^"]*)"`)) ?? [];
  if (content === undefined)
    throw new Error(`${path} says no ${property}: pre-rendered pages bring a PageHead`);
  return content.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => entities[entity]);
}

/** The scripts of the frame around members' pages, which the shell names. */
const frameScripts = scriptsOf(["src/layouts/data-layout.tsx", "src/layouts/member-layout.tsx"]);

/** Requests a member's page, and draws its first pictures, before the scripts above have loaded. */
const earlyScripts = scriptsOf(["src/early/begin-early.ts", "src/early/first-pictures.ts"], []);

/** The early requests and scripts of the members' pages, for src/early/begin-early.ts. */
function earlyPages() {
  const early = memberPages.early.map(({ name, path, module, asks }) => {
    const scripts = scriptsOf([module]).filter((file) => !frameScripts.includes(file));
    return { name, pattern: routePattern(path), asks, scripts };
  });
  return inAttribute(early);
}

const inAttribute = (value) => JSON.stringify(value).replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/**
 * Which frame belongs to which paths, for theme-boot.js: a separate one for each of the most used pages, one for all
 * others, none (null) for pages that visitors see, too. Then the requests a page makes first.
 */
function frames() {
  const own = memberPages.early.map(({ name, path, asks = [] }) =>
    [name, routePattern(path), "/v1/session", asks].flat(),
  );
  const patterns = memberPages.paths.map(routePattern);
  return inAttribute([...own, ["", patterns.join("|")]]);
}

/**
 * A path that isn't pre-rendered is nearly always a member's page: the shell shows its frame and starts its requests.
 */
async function writeShell() {
  const preloads = earlyScripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}" />`);
  const preview = await app.renderLinkPreview();
  const frame = `<div data-frame-until-app>${await app.renderFrames()}</div>`;
  const html = shell
    .replace("<!--head-->", () => preview + preloads.join(""))
    .replace('src="/theme-boot.js"', (script) => `${script} data-frames="${frames()}"`)
    .replace(emptyRoot, () => {
      const scripts = frameScripts.join(" ");
      return `<div id="root" data-scripts="${scripts}" data-early="${earlyPages()}">${frame}</div>`;
    });
  writeFileSync("dist/app.html", scriptsLast(html));
}

const memberPages = app.memberPages();
await writeShell();
const pages = await app.prerenderedRoutes();
mkdirSync("dist/og", { recursive: true });
for (const { path, modules } of pages) {
  const head = await writePage(path, modules, join(path, "index.html"));
  const address = inHead(head, "og:url", path);
  if (address !== app.siteUrl + path) throw new Error(`${path} calls itself ${address}`);
  const { pathname } = new URL(inHead(head, "og:image", path));
  writeFileSync(join("dist", pathname), await drawShareImage(inHead(head, "og:title", path)));
}
await writePage("/404", ["src/layouts/public-layout.tsx", notFoundPage], "404.html", "*");

const publicPaths = pages.map(({ path }) => path);
writeFileSync("dist/sitemap.xml", sitemap(app.siteUrl, publicPaths));
writeFileSync("dist/robots.txt", robots(app.siteUrl, app.hiddenPaths(), publicPaths));
writeFileSync("dist/manifest.webmanifest", appManifest());
await writeIcons("dist");

// Tells the web servers which paths the app answers, and which are a 404.
const patterns = app.routePaths().map(routePattern);
mkdirSync("dist/.routes", { recursive: true });
writeFileSync("dist/.routes/patterns.json", JSON.stringify(patterns));
writeFileSync("dist/.routes/nginx.conf", nginxRoutes(patterns));

// Trips, and the public pages you've visited, are readable offline.
const assets = readdirSync("dist/assets").map((name) => `/assets/${name}`);
// The code that reads booking confirmations is large, and nobody imports one on a plane.
const isForOffline = (name) =>
  /\.(js|css|woff2)$/.test(name) && !/(reader\.worker|pdfjs)-/.test(name) && !isForMaps(name);
// So is the code that draws maps, and most servers have no tiles for it.
const isForMaps = (name) => /\/(live-map|maplibre|pmtiles)/.test(name);
const worker = readFileSync("offline/service-worker.mjs", "utf8")
  .replace('["__SCRIPTS__"]', JSON.stringify(assets.filter(isForOffline)))
  .replace('["__MAP_SCRIPTS__"]', JSON.stringify(assets.filter(isForMaps)))
  .replace('["__PICTURES__"]', JSON.stringify(assets.filter((name) => name.endsWith(".svg"))))
  .replace('["__PAGES__"]', JSON.stringify(publicPaths));
writeFileSync("dist/sw.js", worker);

// The quiz that other sites show in a frame: a separate app, so that nothing else of ours can be framed.
await build({
  logLevel: "error",
  build: {
    rolldownOptions: { input: "embed/quiz.html" },
    emptyOutDir: false,
    manifest: false,
    copyPublicDir: false,
  },
});
