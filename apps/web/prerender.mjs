// After `vite build`: renders the public routes into dist/<path>/index.html with Vite's own SSR build, and keeps
// the empty shell as dist/app.html, which the web server sends for every other path; then the worker for reading offline.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";

const emptyRoot = '<div id="root"></div>';

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
const { prerenderedRoutes, render } = await import(new URL(".prerender/prerender.js", import.meta.url).href);

const shell = readFileSync("dist/index.html", "utf8");
if (!shell.includes(emptyRoot)) throw new Error("dist/index.html has no empty #root to fill");
const manifest = JSON.parse(readFileSync("dist/.vite/manifest.json", "utf8"));

/** React puts the page's own <title>, <meta> and <link> first; in a fragment they must move to the head. */
function split(html) {
  const head = html.match(/^(?:<(?:title>.*?<\/title>|(?:meta|link)\s[^>]*>))*/s)?.[0] ?? "";
  return { head, body: html.slice(head.length) };
}

/** The script of a pre-rendered page, and what it imports, is fetched along with the entry instead of after it. */
function preloads(page) {
  if (!manifest[page]) throw new Error(`${page} is no chunk of the build`);
  const files = new Set();
  const collect = (key) => {
    const { file, isEntry, imports = [] } = manifest[key];
    if (isEntry || files.has(file)) return;
    files.add(file);
    imports.forEach(collect);
  };
  collect(page);
  return [...files]
    .filter((file) => !shell.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`)
    .join("");
}

/** The page can be read before its scripts run, so they leave the line to its style, faces and pictures. */
const scriptsLast = (html) =>
  html.replace(/<(link rel="modulepreload"|script type="module")/g, '<$1 fetchpriority="low"');

copyFileSync("dist/index.html", "dist/app.html");
for (const { path, page } of prerenderedRoutes()) {
  const { head, body } = split(await render(path));
  const html = shell
    .replace("<!--head-->", head + preloads(page))
    .replace(emptyRoot, `<div id="root" data-prerendered="${path}">${body}</div>`);
  mkdirSync(join("dist", path), { recursive: true });
  writeFileSync(join("dist", path, "index.html"), scriptsLast(html));
}

// Trips are readable offline: the worker keeps scripts, styles and faces; pictures come when they are seen.
const kept = readdirSync("dist/assets")
  .filter((name) => /\.(js|css|woff2)$/.test(name))
  .map((name) => `/assets/${name}`);
const worker = readFileSync("offline/service-worker.mjs", "utf8");
writeFileSync("dist/sw.js", worker.replace('["__FILES__"]', JSON.stringify([...kept, "/theme-boot.js"])));
