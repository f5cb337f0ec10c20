import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { finished } from "node:stream/promises";
import { namesThisMachine } from "../../http/this-machine.ts";
import { sendXml } from "./exchange.ts";
import { accessDenied, S3Failure } from "./failure.ts";
import { openUploads, type Uploads } from "./multipart.ts";
import { findOperation } from "./operations.ts";
import { allowsPublicRead } from "./policy.ts";
import { authenticate, type Keys } from "./signature.ts";
import { openStore, type Store } from "./store.ts";
import { readTarget, type Target } from "./target.ts";
import { renderXml } from "./xml.ts";

export type S3StandInOptions = Keys & {
  /** Where files are kept. One process at a time. */
  directory: string;
  /** 0 picks a free one. */
  port: number;
  host?: string;
  /** The largest body of one request, in bytes; an upload in parts may be larger. */
  maxBodyBytes?: number;
  now?: () => Date;
};

export type S3StandIn = { url: string; port: number; stop: () => Promise<void> };

type Part = { options: S3StandInOptions; store: Store; uploads: Uploads };

/**
 * Starts a file server for development and tests that speaks as much of S3's wire protocol as the `minio` client needs.
 * It verifies signatures, keeps everything private unless a bucket policy opens it, and refuses what it doesn't know.
 * Rejects with the system's error (`EADDRINUSE`, `EACCES`) when it can't use the port or directory.
 */
export async function startS3StandIn(options: S3StandInOptions): Promise<S3StandIn> {
  let answerWith: Part | undefined;
  const server = createServer((request, response) => void answer(request, response, answerWith));
  const port = await listen(server, options);
  try {
    // Opened only once the port is ours: a second process mustn't clean up the first one's files.
    const store = openStore(options.directory);
    answerWith = { options, store, uploads: openUploads(store.uploadsDirectory) };
  } catch (error) {
    await close(server);
    throw error;
  }
  const host = options.host ?? "127.0.0.1";
  return { url: `http://${host}:${port}`, port, stop: () => close(server) };
}

async function answer(request: IncomingMessage, response: ServerResponse, part?: Part): Promise<void> {
  const requestId = randomUUID();
  response.setHeader("x-amz-request-id", requestId);
  allowOrigins(request, response);
  try {
    if (!namesThisMachine(request.headers.host))
      throw new S3Failure(421, "MisdirectedRequest", "Call this server by localhost.");
    if (!part) throw new S3Failure(503, "ServiceUnavailable", "Starting");
    if (request.method === "OPTIONS") return void response.writeHead(204).end();
    await serve(request, response, part);
  } catch (error) {
    await refuse(request, response, error, requestId);
  }
}

async function serve(request: IncomingMessage, response: ServerResponse, part: Part): Promise<void> {
  const { options, store, uploads } = part;
  const method = request.method ?? "";
  const target = readTarget(request.url ?? "/");
  const now = options.now?.() ?? new Date();
  const { signed, bodySha256 } = authenticate({ ...target, method, headers: request.headers }, options, now);
  if (!signed) requirePublic(method, target, store);
  const run = findOperation(method, target, request.headers);
  const maxBodyBytes = options.maxBodyBytes ?? 256 * 1024 * 1024;
  await run({ request, response, target, signed, bodySha256, maxBodyBytes, keys: options, store, uploads });
}

/** Without a signature, a caller can only read single objects the bucket's policy opens. */
function requirePublic(method: string, { bucket, key, query }: Target, store: Store): void {
  const reads = (method === "GET" || method === "HEAD") && key !== "" && query.length === 0;
  const opened = reads && store.hasBucket(bucket) && allowsPublicRead(store.policyOf(bucket), bucket, key);
  if (!opened) throw accessDenied();
}

/** Any page may ask: signatures protect the files, and we never read cookies. */
function allowOrigins({ method, headers }: IncomingMessage, response: ServerResponse): void {
  if (!headers.origin) return;
  response.setHeader("access-control-allow-origin", "*");
  response.setHeader("access-control-expose-headers", "ETag, Content-Range, Accept-Ranges, x-amz-request-id");
  if (method !== "OPTIONS") return;
  response.setHeader("access-control-allow-methods", "GET, HEAD, PUT, POST, DELETE");
  response.setHeader("access-control-allow-headers", headers["access-control-request-headers"] ?? "*");
  response.setHeader("access-control-max-age", "600");
}

async function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  requestId: string,
): Promise<void> {
  // A body that couldn't be kept has closed its connection, and then there's no socket anymore.
  if (response.headersSent || (request.socket?.destroyed ?? true)) return void response.destroy();
  const failure =
    error instanceof S3Failure
      ? error
      : new S3Failure(500, "InternalError", "We encountered an internal error.");
  if (failure !== error) console.error(error);
  await dropBody(request);
  const { code, message, details } = failure;
  const document = renderXml("Error", {
    Code: code,
    Message: message,
    ...details,
    Resource: request.url,
    RequestId: requestId,
  });
  sendXml(response, document, failure.status);
}

/** Many clients, including browsers, only read an answer once they've sent their body; we don't wait for a huge one. */
async function dropBody(request: IncomingMessage): Promise<void> {
  request.resume();
  if (Number(request.headers["content-length"] ?? 0) > 16 * 1024 * 1024) return;
  await finished(request, { writable: false }).catch(() => {});
}

async function listen(server: Server, { port, host = "127.0.0.1" }: S3StandInOptions): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, host, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The file server has no port");
  return address.port;
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
}
