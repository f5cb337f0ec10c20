import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

export type Page = { body: Record<"br" | "gzip" | "identity", Buffer>; etag: string };
export type FoundPage = { page: Page; status: 200 | 404 };
export type Pages = {
  /**
   * A path's page with its status: its own pre-rendered one; otherwise the app's shell; otherwise, if the app says
   * which paths it has, the one for paths that don't exist.
   */
  find: (path: string) => FoundPage;
  /** The page for paths that don't exist. */
  missing: FoundPage;
  /** Whether a path has a page of its own. */
  has: (path: string) => boolean;
};

type Addresses = { apiUrl: string; mapTilesUrl?: string | undefined };

/**
 * Reads a built app's pages into memory, each with the addresses of the API and the map tiles in its head: one build
 * then serves every environment. Throws if the app wasn't built.
 */
export function readPages(dir: string, addresses: Addresses): Pages {
  const files = readdirSync(dir, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".html"),
  );
  const pages = new Map(
    files.map((file) => [routeOf(file), toPage(readFileSync(join(dir, file), "utf8"), addresses)]),
  );
  // The shell has no page in it, so a deep link never flashes the pre-rendered home page.
  const shell = pages.get("/app") ?? pages.get("/");
  if (!shell) throw new Error(`${dir} has no index.html: build the apps first (pnpm turbo run build).`);
  const missing: FoundPage = { page: pages.get("/404") ?? shell, status: 404 };
  pages.delete("/404");
  const patterns = routePatterns(dir);
  return {
    missing,
    has: (path) => pages.has(path),
    find: (path) => {
      const page = pages.get(path.replace(/(?<=.)\/+$/, ""));
      if (page) return { page, status: 200 };
      const isKnown = patterns?.some((pattern) => pattern.test(path)) ?? true;
      return isKnown ? { page: shell, status: 200 } : missing;
    },
  };
}

/** The paths the app says it has, or null if its build doesn't say. */
function routePatterns(dir: string): RegExp[] | null {
  const file = join(dir, ".routes/patterns.json");
  if (!existsSync(file)) return null;
  const sources: string[] = JSON.parse(readFileSync(file, "utf8"));
  return sources.map((source) => new RegExp(source, "i"));
}

/** "index.html" -> "/", "pricing/index.html" and "pricing.html" -> "/pricing". */
const routeOf = (file: string): string =>
  `/${file
    .split(sep)
    .join("/")
    .replace(/\.html$/, "")
    .replace(/(^|\/)index$/, "")}`;

const inHead = (name: string, content: string): string =>
  `<meta name="${name}" content="${content.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}">`;

const toPage = (html: string, { apiUrl, mapTilesUrl = "" }: Addresses): Page => {
  const named = inHead("evoya-api", apiUrl) + inHead("evoya-map-tiles", mapTilesUrl);
  const text = html.replace("<head>", () => `<head>${named}`);
  const identity = Buffer.from(text);
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };
  return {
    body: { identity, br: brotliCompressSync(identity, brotli), gzip: gzipSync(identity) },
    etag: `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`,
  };
};
