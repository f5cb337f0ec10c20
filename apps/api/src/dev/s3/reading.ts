import { createReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { invalidArgument, S3Failure } from "./failure.ts";
import type { Store, StoredObject } from "./store.ts";
import { type Query, queryValue } from "./target.ts";

type Slice = { from: number; to: number };

const overrides = [
  "content-type",
  "content-disposition",
  "content-language",
  "content-encoding",
  "cache-control",
  "expires",
];

/** Answers GET and HEAD of an object: conditions, one byte range, and the signed `response-*` overrides. */
export async function sendObject(
  store: Store,
  request: IncomingMessage,
  response: ServerResponse,
  target: { bucket: string; key: string; query: Query; signed: boolean },
): Promise<void> {
  const { object, descriptor } = store.open(target.bucket, target.key);
  const headers = { ...describe(object), ...readOverrides(target.query, target.signed) };
  const verdict = checkConditions(request, object);
  if (verdict === "not modified") return void response.writeHead(304, headers).end();
  const slice = readRange(request.headers.range, object.size);
  const length = slice ? slice.to - slice.from + 1 : object.size;
  const range = slice ? { "content-range": `bytes ${slice.from}-${slice.to}/${object.size}` } : {};
  response.writeHead(slice ? 206 : 200, { ...headers, ...range, "content-length": length });
  if (request.method === "HEAD" || length === 0) return void response.end();
  const bounds = slice ? { start: slice.from, end: slice.to } : {};
  await pipeline(createReadStream("", { fd: descriptor(), ...bounds }), response);
}

/**
 * The slice a `Range` header asks for, or null for the whole object. A header we can't read, or one with several
 * ranges, gets the whole object, as in S3; a range beyond the end is refused with 416.
 */
function readRange(header: string | undefined, size: number): Slice | null {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (!first && !last) return null;
  const from = first ? Number(first) : Math.max(0, size - Number(last));
  const to = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first && last && Number(last) < from) return null;
  if (from >= size || (!first && Number(last) === 0))
    throw new S3Failure(416, "InvalidRange", "The requested range is not satisfiable", {
      ActualObjectSize: String(size),
    });
  return { from, to };
}

/** Throws 412 when `If-Match` or `If-Unmodified-Since` fails. Returns whether the caller's copy is current. */
function checkConditions(
  { headers }: Pick<IncomingMessage, "headers">,
  object: StoredObject,
): "modified" | "not modified" {
  const modified = Math.floor(Date.parse(object.modifiedAt) / 1000) * 1000;
  const names = (list: string) => list.split(",").some((tag) => ["*", object.etag].includes(bare(tag)));
  const ifMatch = headers["if-match"];
  const unmodifiedSince = headers["if-unmodified-since"];
  if (ifMatch ? !names(ifMatch) : unmodifiedSince && modified > Date.parse(unmodifiedSince))
    throw new S3Failure(412, "PreconditionFailed", "A pre-condition you specified did not hold");
  const ifNoneMatch = headers["if-none-match"];
  if (ifNoneMatch) return names(ifNoneMatch) ? "not modified" : "modified";
  const since = headers["if-modified-since"];
  return since && modified <= Date.parse(since) ? "not modified" : "modified";
}

function describe(object: StoredObject): Record<string, string> {
  return {
    ...object.headers,
    etag: `"${object.etag}"`,
    "last-modified": new Date(object.modifiedAt).toUTCString(),
    "accept-ranges": "bytes",
    "x-content-type-options": "nosniff",
  };
}

function readOverrides(query: Query, signed: boolean): Record<string, string> {
  const asked = overrides.flatMap((name) => {
    const value = queryValue(query, `response-${name}`);
    return value === undefined ? [] : [[name, value] as const];
  });
  if (asked.length > 0 && !signed)
    throw new S3Failure(400, "InvalidRequest", "Response headers cannot be overridden without signing.");
  if (asked.some(([, value]) => !/^[\t\x20-\x7e\x80-\xff]*$/.test(value)))
    throw invalidArgument("A response header holds a character that no header can carry.");
  return Object.fromEntries(asked);
}

const bare = (tag: string) => tag.trim().replace(/^W\//, "").replaceAll('"', "");
