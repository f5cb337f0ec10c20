import { existsSync, readdirSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const worthwhile = /\.(js|css|svg|json|map)$/;
const smallest = 1024;
const encoders = { br: promisify(brotliCompress), gz: promisify(gzip) };

/**
 * Puts a Brotli and a gzip copy next to every text file under `assets` of the built app `dir`. File names contain a
 * hash, so an existing copy is always right. Also a command: node infra/stack/precompress.ts <dist> ...
 */
export async function precompress(dir: string): Promise<void> {
  const assets = join(dir, "assets");
  if (!existsSync(assets)) return;
  const files = readdirSync(assets, { recursive: true, encoding: "utf8" }).filter((file) =>
    worthwhile.test(file),
  );
  await Promise.all(files.map((file) => writeCopies(join(assets, file))));
}

async function writeCopies(file: string): Promise<void> {
  const missing = (["br", "gz"] as const).filter((kind) => !existsSync(`${file}.${kind}`));
  if (missing.length === 0) return;
  const content = await readFile(file);
  if (content.length < smallest) return;
  for (const kind of missing) {
    const draft = `${file}.${process.pid}.draft`;
    await writeFile(draft, await encoders[kind](content));
    await rename(draft, `${file}.${kind}`);
  }
}

if (import.meta.main) await Promise.all(process.argv.slice(2).map((dir) => precompress(dir)));
