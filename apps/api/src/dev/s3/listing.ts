import { invalidArgument } from "./failure.ts";
import { escapeUri } from "./signature.ts";
import type { StoredObject } from "./store.ts";
import { type Query, queryValue } from "./target.ts";
import { renderXml } from "./xml.ts";

type Entry = { name: string; object: StoredObject | null };

/** Answers both ListObjects (v1: `marker`) and ListObjectsV2 (`continuation-token`) over sorted objects. */
export function renderListing(bucket: string, objects: readonly StoredObject[], query: Query): string {
  const asked = (name: string) => queryValue(query, name) ?? "";
  const second = asked("list-type") === "2";
  const max = readMaxKeys(queryValue(query, "max-keys"));
  const token = asked("continuation-token");
  const after = second ? readToken(token) || asked("start-after") : asked("marker");
  const entries = gather(objects, asked("prefix"), asked("delimiter")).filter(({ name }) =>
    isAfter(name, after),
  );
  const page = entries.slice(0, max);
  const truncated = max > 0 && entries.length > max;
  const last = page.at(-1)?.name ?? "";
  const encode = asked("encoding-type") === "url" ? (text: string) => escapeUri(text, true) : String;
  return renderXml("ListBucketResult", {
    Name: bucket,
    Prefix: encode(asked("prefix")),
    Delimiter: asked("delimiter") ? encode(asked("delimiter")) : undefined,
    MaxKeys: max,
    EncodingType: asked("encoding-type") || undefined,
    KeyCount: second ? page.length : undefined,
    IsTruncated: truncated,
    Marker: second ? undefined : encode(asked("marker")),
    // Like S3, only with a delimiter. Without one, clients continue after the last key.
    NextMarker: !second && truncated && asked("delimiter") ? encode(last) : undefined,
    ContinuationToken: token || undefined,
    NextContinuationToken: second && truncated ? writeToken(last) : undefined,
    Contents: page.flatMap(({ object }) => (object ? [describe(object, encode)] : [])),
    CommonPrefixes: page.flatMap(({ name, object }) => (object ? [] : [{ Prefix: encode(name) }])),
  });
}

/** Objects below `prefix`; those that share a path up to the next `delimiter` are listed as one folder. */
function gather(objects: readonly StoredObject[], prefix: string, delimiter: string): Entry[] {
  const entries = new Map<string, Entry>();
  for (const object of objects) {
    if (!object.key.startsWith(prefix)) continue;
    const cut = delimiter ? object.key.indexOf(delimiter, prefix.length) : -1;
    const name = cut < 0 ? object.key : object.key.slice(0, cut + delimiter.length);
    if (!entries.has(name)) entries.set(name, { name, object: cut < 0 ? object : null });
  }
  return [...entries.values()];
}

function describe(object: StoredObject, encode: (text: string) => string) {
  return {
    Key: encode(object.key),
    LastModified: object.modifiedAt,
    ETag: `"${object.etag}"`,
    Size: object.size,
    StorageClass: "STANDARD",
  };
}

function readMaxKeys(text: string | undefined): number {
  if (text === undefined) return 1000;
  if (!/^\d{1,9}$/.test(text)) throw invalidArgument("max-keys must be a whole number");
  return Math.min(Number(text), 1000);
}

const isAfter = (name: string, after: string) =>
  !after || Buffer.compare(Buffer.from(name), Buffer.from(after)) > 0;

/** The letter in front keeps clients from reading an all-digit token as a number. */
const writeToken = (name: string) => `k${Buffer.from(name).toString("base64url")}`;

function readToken(token: string): string {
  if (!token) return "";
  const name = Buffer.from(token.slice(1), "base64url").toString("utf8");
  if (writeToken(name) !== token) throw invalidArgument("The continuation token provided is incorrect");
  return name;
}
