import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; isEntry?: boolean };
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

/** Kilobytes of script (gzip) that a page loads first, or null when the app was not built with a manifest. */
export function firstLoad(dist: string, pages: string[]): number | null {
  const file = join(dist, ".vite/manifest.json");
  if (!existsSync(file)) return null;
  const manifest: Manifest = JSON.parse(readFileSync(file, "utf8"));
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  const files = filesOf(manifest, [...entries, ...pages]);
  const bytes = [...files].map((name) => gzipSync(readFileSync(join(dist, name))).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}
