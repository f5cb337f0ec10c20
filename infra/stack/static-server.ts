import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import sirv from "sirv";
import { type FoundPage, type Pages, readPages } from "./html-pages.ts";
import { embedded, framedHeaders, type Origins, scriptHeaders, securityHeaders } from "./security-headers.ts";

export type StaticServerOptions = Origins & {
  /** The built app. */
  dir: string;
  host: string;
  /** 0 picks a free one. */
  port: number;
};

export type StaticServer = { port: number; stop: () => Promise<void> };

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Serves a built single-page app: files as they are, pre-rendered pages at their path, the app's shell for its other
 * paths, and a 404 for everything else, addresses that can't be read included. Resolves once it's listening; throws if
 * the app wasn't built or the port is taken.
 */
export async function startStaticServer(options: StaticServerOptions): Promise<StaticServer> {
  const server = createServer(createStaticHandler(options));
  server.listen(options.port, options.host);
  await once(server, "listening");
  const address = server.address();
  const port = address !== null && typeof address !== "string" ? address.port : options.port;
  const stop = async () => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return { port, stop };
}

function createStaticHandler({ dir, ...origins }: StaticServerOptions): Handler {
  const pages = readPages(dir, origins);
  const headersFor = headersOf(origins, pages);
  const serveFile = sirv(dir, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: setCaching,
  });
  return (request, response) => {
    const path = safePath(request.url ?? "/");
    for (const [name, value] of headersFor(path)) response.setHeader(name, value);
    if (request.method !== "GET" && request.method !== "HEAD")
      return refuse(response, 405, "Method not allowed");
    if (path === undefined) return sendPage(request, response, pages.missing);
    if (!isFilePath(path)) return sendPage(request, response, pages.find(withoutName(path)));
    dropUnusableRange(request);
    // A rebuild may delete a file while we're reading it; sirv leaves handling the stream's error to us.
    response.once("pipe", (file) => file.once("error", () => response.destroy()));
    serveFile(request, response, () => refuse(response, 404, "Not found"));
  };
}

/** The headers of a path: none of our pages can be framed, except the one made for it. */
function headersOf(origins: Origins, pages: Pages) {
  const usual = Object.entries(securityHeaders(origins));
  if (!pages.has(embedded.page)) return () => usual;
  const others = new Map<string, typeof usual>([
    [embedded.page, Object.entries(framedHeaders(origins))],
    [embedded.script, Object.entries(scriptHeaders(origins))],
  ]);
  return (path: string | undefined) => others.get(path ?? "") ?? usual;
}

/** A request's decoded path, or undefined if it's malformed or tries to leave the folder. */
function safePath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? "/");
    const leaves = path.split(/[/\\]/).includes("..");
    return leaves || !path.startsWith("/") || path.includes("\0") ? undefined : path;
  } catch {
    return undefined;
  }
}

const isFilePath = (path: string): boolean => {
  if (path.endsWith(".html")) return false;
  return path.startsWith("/assets/") || /\.[^/]+$/.test(path);
};

/** File names under /assets contain a hash of their content, so the files never change. */
function setCaching(response: ServerResponse, path: string): void {
  const hashed = path.startsWith("/assets/");
  response.setHeader(
    "Cache-Control",
    hashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
  );
}

/** We serve one plain range; anything else gets the whole file, as RFC 9110 §14.2 allows. */
function dropUnusableRange(request: IncomingMessage): void {
  const match = /^bytes=(\d{1,15})-([1-9]\d{0,14})?$/.exec(request.headers.range ?? "");
  const isUsable = match && (match[2] === undefined || Number(match[1]) <= Number(match[2]));
  if (!isUsable) delete request.headers.range;
  // A range of the compressed bytes wouldn't help anyone.
  else delete request.headers["accept-encoding"];
}

/** "/pricing/index.html" and "/pricing.html" -> "/pricing". */
const withoutName = (path: string): string => path.replace(/(\/index)?\.html$/, "") || "/";

function sendPage(request: IncomingMessage, response: ServerResponse, { page, status }: FoundPage): void {
  const { body, etag } = page;
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("ETag", etag);
  response.setHeader("Vary", "Accept-Encoding");
  if (status === 200 && request.headers["if-none-match"]?.split(/,\s*/).includes(etag))
    return void response.writeHead(304).end();
  response.statusCode = status;
  const accepted = request.headers["accept-encoding"] ?? "";
  const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : "identity";
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.setHeader("Content-Length", body[encoding].length);
  response.end(request.method === "HEAD" ? undefined : body[encoding]);
}

function refuse(response: ServerResponse, status: number, text: string): void {
  if (status === 405) response.setHeader("Allow", "GET, HEAD");
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
  response.end(`${text}\n`);
}
