import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { root } from "../stack/settings.ts";

type Chunk = {
  file: string;
  name?: string;
  imports?: string[];
  dynamicImports?: string[];
  isEntry?: boolean;
};
type Manifest = Record<string, Chunk>;

/** Every script that loads with `names`: the chunks and what they import, each once. */
function filesOf(manifest: Manifest, names: string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = manifest[name];
    if (!chunk || seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    filesOf(manifest, chunk.imports ?? [], seen);
  }
  return seen;
}

function manifestOf(dist: string): Manifest | null {
  const file = join(dist, ".vite/manifest.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

const sizeOf = (file: string): number => gzipSync(readFileSync(file)).length;

/** Kilobytes of script (gzip) that `pages` load first, including the entry; null if the app wasn't built. */
function firstLoad(dist: string, pages: string[]): number | null {
  const manifest = manifestOf(dist);
  if (!manifest) return null;
  const unknown = pages.filter((name) => !manifest[name]);
  if (unknown.length > 0) throw new Error(`The build has no chunk of its own for ${unknown.join(", ")}`);
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  const files = filesOf(manifest, [...entries, ...pages]);
  const bytes = [...files].map((name) => sizeOf(join(dist, name)));
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** Kilobytes (gzip) of the chunk `name` alone; null if the app wasn't built. */
function sizeOfChunk(dist: string, name: string): number | null {
  const manifest = manifestOf(dist);
  if (!manifest) return null;
  const chunk = Object.values(manifest).find((one) => one.name === name && one.file.endsWith(".js"));
  if (!chunk) throw new Error(`The build has no chunk ${name}`);
  return sizeOf(join(dist, chunk.file)) / 1000;
}

export type ScriptSize = { page: string; kilobytes: number | null; budget: number };

/** The scripts that pages of the built apps load first, and their limits: the targets in docs/performance.md. */
export function scriptSizes(): ScriptSize[] {
  const web = (...modules: string[]) => firstLoad(join(root, "apps/web/dist"), modules);
  const admin = (...modules: string[]) => firstLoad(join(root, "apps/admin/dist"), modules);
  const app = "src/app.tsx";
  const memberFrame = ["src/layouts/data-layout.tsx", "src/layouts/member-layout.tsx"];
  return [
    { page: "a public page, until it is used", kilobytes: web(), budget: 5.8 },
    {
      page: "the home page, once it is used",
      kilobytes: web(app, "src/layouts/public-layout.tsx", "src/features/home/pages/home-page.tsx"),
      budget: 125,
    },
    {
      page: "the member dashboard",
      kilobytes: web(app, ...memberFrame, "src/features/dashboard/pages/dashboard-page.tsx"),
      budget: 168,
    },
    {
      page: "the list of trips",
      kilobytes: web(app, ...memberFrame, "src/features/trips/pages/trips-page.tsx"),
      budget: 168,
    },
    {
      page: "a trip",
      kilobytes: web(app, ...memberFrame, "src/features/trips/pages/trip-page.tsx"),
      budget: 206,
    },
    {
      page: "settings",
      kilobytes: web(app, ...memberFrame, "src/features/settings/pages/settings-page.tsx"),
      budget: 173,
    },
    {
      page: "what draws maps of streets",
      kilobytes: sizeOfChunk(join(root, "apps/web/dist"), "maplibre"),
      budget: 250,
    },
    {
      page: "the staff dashboard",
      kilobytes: admin("src/features/staff-dashboard/pages/dashboard-page.tsx"),
      budget: 160,
    },
    {
      page: "the staff list of members",
      kilobytes: admin("src/features/users/pages/users-page.tsx"),
      budget: 208,
    },
  ];
}
