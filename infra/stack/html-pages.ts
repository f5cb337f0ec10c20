import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

export type Page = { body: Record<"br" | "gzip" | "identity", Buffer>; etag: string };
export type Pages = {
  /** The page of a path: its own pre-rendered one, else the app's shell. */
  find: (path: string) => Page;
};

/**
 * Reads the pages of a built app into memory, each with the address of the API put into its head: one build then
 * serves every environment. Throws when the app was not built.
 */
export function readPages(dir: string, apiUrl: string): Pages {
  const files = readdirSync(dir, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".html"),
  );
  const pages = new Map(
    files.map((file) => [routeOf(file), toPage(readFileSync(join(dir, file), "utf8"), apiUrl)]),
  );
  // The shell is empty, so that a deep link never flashes the pre-rendered home page.
  const shell = pages.get("/app") ?? pages.get("/");
  if (!shell) throw new Error(`${dir} has no index.html: build the apps first (pnpm turbo run build).`);
  return { find: (path) => pages.get(path.replace(/(?<=.)\/+$/, "")) ?? shell };
}

/** "index.html" -> "/", "pricing/index.html" and "pricing.html" -> "/pricing". */
const routeOf = (file: string): string =>
  `/${file
    .split(sep)
    .join("/")
    .replace(/\.html$/, "")
    .replace(/(^|\/)index$/, "")}`;

const toPage = (html: string, apiUrl: string): Page => {
  const text = html.replace("<head>", `<head><meta name="evoya-api" content="${apiUrl}">`);
  const identity = Buffer.from(text);
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };
  return {
    body: { identity, br: brotliCompressSync(identity, brotli), gzip: gzipSync(identity) },
    etag: `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`,
  };
};
