import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { hostileValue, nested, type Schema, spoiled, valueFor } from "./hostile.ts";
import type { Operation } from "./operations.ts";
import type { Random } from "./random.ts";

export type Kind = "visitor" | "member" | "staff" | "key";

/** The senders, and the ids they know. */
export type Cast = {
  web: string;
  admin: string;
  /** The credentials of each kind of caller: a cookie or a key. */
  credentials: Record<Kind, Record<string, string>>;
  /** Ids of the caller's belongings, of others', and of nothing. */
  ids: readonly string[];
};

export type HostileRequest = {
  operation: Operation;
  kind: Kind;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
};

type Context = { random: Random; cast: Cast; resolve: (ref: string) => Schema };

const kinds: readonly Kind[] = ["visitor", "member", "staff", "key"];
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "PROPFIND", "PURGE"];

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());
const textOf = (value: unknown): string =>
  (typeof value === "object" ? JSON.stringify(value) : String(value)).slice(0, 2_000);

/** One part of an address: an id someone has, something of the right shape, or something no address should have. */
function pathPart(schema: Schema, { random, cast, resolve }: Context): string {
  if (random.chance(0.7)) {
    const value = valueFor(schema, { random, ids: cast.ids, resolve });
    if (typeof value === "string" || typeof value === "number")
      return encoded(String(value).slice(0, 500)) || "x";
  }
  return random.pick([
    random.pick(cast.ids),
    random.pick(cast.ids),
    random.pick(cast.ids).toUpperCase(),
    "%",
    "%zz",
    "%00",
    "%ff%fe",
    "%2e%2e%2f",
    ".",
    "0",
    "-1",
    encoded(textOf(hostileValue(random)).slice(0, 500)) || "x",
  ]);
}

function queryOf(operation: Operation, { random, cast, resolve }: Context): string {
  const declared = operation.parameters.filter((each) => each.in === "query");
  const pairs = declared
    .filter(() => random.chance(0.6))
    .map(({ name, schema }) => {
      const value = random.chance(0.6)
        ? valueFor(schema, { random, ids: cast.ids, resolve })
        : hostileValue(random);
      return `${encoded(name)}=${encoded(textOf(value))}`;
    });
  if (random.chance(0.1)) pairs.push(`${encoded(random.pick(["q", "__proto__", "a[b][c]", "limit"]))}=1`);
  if (random.chance(0.05)) pairs.push("%zz=%", "&&=&=");
  if (pairs.length > 0 && random.chance(0.1)) pairs.push(pairs[0]!);
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}

function jsonOf({ body }: Operation, { random, cast, resolve }: Context): string {
  const { schema = {}, example } = body ?? {};
  if (random.chance(0.02))
    return nested(random.pick([33, 500, 20_000]), random.pick(["array", "object"] as const));
  let value =
    example !== undefined && random.chance(0.6)
      ? example
      : valueFor(schema, { random, ids: cast.ids, resolve });
  for (let times = random.below(3); times > 0; times--) value = spoiled(value, random);
  return JSON.stringify(value) ?? "";
}

/** Bytes that claim to be JSON. */
function bytesOf(json: string, random: Random): Buffer {
  if (random.chance(0.88)) return Buffer.from(json);
  return random.pick([
    () => Buffer.from(json.slice(0, random.below(json.length + 1))),
    () => Buffer.from(`\ufeff${json}`),
    () => Buffer.from(json, "utf16le"),
    () => Buffer.from(json, "latin1"),
    () => Buffer.concat([Buffer.from(json), Buffer.from([0xff, 0xfe, 0x00, 0xc0])]),
    () => Buffer.from(json.replaceAll('"', "'")),
    () => Buffer.from(`${json}${json}`),
    () => Buffer.from(`{"a":NaN,"b":${"1".repeat(500)}}`),
    () => Buffer.from(json.replace(/"(\w+)":/, '"$1":1,"$1":')),
    () => Buffer.alloc(random.pick([0, 1, 1_100_000]), 0x20),
    () => Buffer.from(Array.from({ length: 300 }, () => random.below(256))),
  ])();
}

/** Declares how the body is packed: usually truthfully, by saying nothing. */
function packed(body: Buffer, headers: Record<string, string>, random: Random): Buffer {
  if (random.chance(0.94)) return body;
  const encoding = random.pick(["gzip", "br", "deflate", "zstd", "identity", "gzip, gzip", "x", ""]);
  headers["Content-Encoding"] = encoding;
  if (random.chance(0.5)) return body;
  const pack = { gzip: gzipSync, br: brotliCompressSync, deflate: deflateSync }[encoding];
  return pack ? pack(body) : body;
}

const jpegStart = Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex");
const pngPixel = Buffer.from(
  "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c4944415408d763f8cfc000000301010018dd8db00000000049454e44ae426082",
  "hex",
);
const files = [pngPixel, jpegStart, Buffer.from("%PDF-1.7\n%%EOF\n"), Buffer.from("<svg/>"), Buffer.alloc(0)];

function formOf(field: string, headers: Record<string, string>, random: Random): Buffer {
  const boundary = random.pick(["x", "----b", "a".repeat(70)]);
  const named = random.chance(0.8) ? field : random.pick(["", "__proto__", "other", "a".repeat(300)]);
  const name = random.pick(["a.png", "../../x", "\u202egnp.exe", "", "a".repeat(400), "\x7f.pdf", '"; x="']);
  const part = Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${named}"; filename="${name}"\r\n`),
    Buffer.from(`Content-Type: ${random.pick(["image/png", "text/html", "x", "application/pdf"])}\r\n\r\n`),
    random.pick(files),
    Buffer.from("\r\n"),
  ]);
  headers["Content-Type"] = random.chance(0.9)
    ? `multipart/form-data; boundary=${boundary}`
    : random.pick(["multipart/form-data", "multipart/form-data; boundary=", "multipart/mixed; boundary=x"]);
  const parts = Array.from({ length: random.pick([1, 1, 1, 0, 2, 30]) }, () => part);
  const whole = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return random.chance(0.85) ? whole : whole.subarray(0, random.below(whole.length));
}

const headersFor = (operation: Operation, kind: Kind, { random, cast }: Context): Record<string, string> => {
  const home = operation.path.startsWith("/v1/admin") ? cast.admin : cast.web;
  const headers: Record<string, string> = { Origin: home, ...cast.credentials[kind] };
  const odd = (name: string, share: number, values: readonly string[]): void => {
    if (random.chance(share)) headers[name] = random.pick(values);
  };
  odd("Origin", 0.05, ["null", "https://evil.example", "http://localhost:3000.evil", ""]);
  odd("Idempotency-Key", 0.2, ["one", "a".repeat(200), "a".repeat(201), "é", "'", " ", "%00"]);
  const now = new Date(1_900_000_000_000).toISOString();
  odd("If-Match", 0.6, [`"${now}"`, "*", '""', 'W/"1"', '"x"', `"${"9".repeat(400)}"`, '"infinity"', '"']);
  odd("Accept", 0.05, ["text/html", "*/*;q=2", "", "application/xml"]);
  odd("Range", 0.05, ["bytes=0-", "bytes=9-1", "x"]);
  odd("Last-Event-ID", 0.1, ["0-0", "-1", "x", "9".repeat(30)]);
  odd("X-Forwarded-For", 0.05, ["127.0.0.1", "x", "1.1.1.1, 2.2.2.2", "::ffff:1.2.3.4"]);
  odd("Cookie", 0.03, ["evoya_member=", "=;=;", "evoya_member=%zz", `evoya_admin=${"a".repeat(4_000)}`]);
  odd("Authorization", 0.03, ["Bearer", "Bearer evk_", "Basic Og==", `Bearer evk_${"a".repeat(3_000)}`]);
  odd("User-Agent", 0.05, ["", "a".repeat(3_000), "\u00ff"]);
  odd("Stripe-Signature", 0.02, ["t=1,v1=0", "t=,v1=", "x"]);
  odd("Expect", 0.01, ["100-continue", "x"]);
  return headers;
};

const usual: Record<string, Kind> = { admin: "staff", me: "member" };

/** A request to `operation` that its contract refuses, or barely allows, from any caller. */
export function hostileRequest(operation: Operation, context: Context): HostileRequest {
  const { random } = context;
  const fitting = usual[operation.path.split("/")[2] ?? ""] ?? random.pick(kinds);
  const kind = random.chance(0.8) ? fitting : random.pick(kinds);
  const headers = headersFor(operation, kind, context);
  const method = random.chance(0.97) ? operation.method : random.pick(methods);
  const schemaOf = (name: string): Schema =>
    operation.parameters.find((each) => each.in === "path" && each.name === name)?.schema ?? {
      type: "string",
    };
  const address = operation.path.replace(/\{(\w+)\}|:(\w+)/g, (_, one?: string, other?: string) =>
    pathPart(schemaOf(one ?? other ?? ""), context),
  );
  const path = address + queryOf(operation, context);
  const hasBody = !["GET", "HEAD", "TRACE"].includes(method);
  if (!hasBody) return { operation, kind, method, path, headers, body: null };
  if (operation.upload && random.chance(0.95))
    return { operation, kind, method, path, headers, body: formOf(operation.upload, headers, random) };
  if (!operation.body && random.chance(0.9)) return { operation, kind, method, path, headers, body: null };
  headers["Content-Type"] = random.chance(0.93)
    ? "application/json"
    : random.pick([
        "text/plain",
        "application/json; charset=utf-7",
        "application/json; charset=x",
        "x",
        "",
        "a/b;",
      ]);
  const body = packed(bytesOf(jsonOf(operation, context), random), headers, random);
  return { operation, kind, method, path, headers, body };
}
