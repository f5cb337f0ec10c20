import http, { IncomingMessage } from "node:http";
import https from "node:https";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { Client, S3Error } from "minio";
import {
  type Bucket,
  type ByteRange,
  buckets,
  FileNotFound,
  type FileRef,
  type Files,
  FilesUnavailable,
  type OpenFile,
  RangeNotSatisfiable,
} from "./files.ts";
import { asking, toFilesError } from "./minio-errors.ts";
import { createTransport } from "./transport.ts";

export type Endpoint = { endPoint: string; port: number; useSSL: boolean };

export type FilesOptions = Endpoint & {
  accessKey: string;
  secretKey: string;
  region: string;
  /** Where browsers reach the store, if that's somewhere else; presigned links point there. */
  publicEndpoint?: Endpoint;
  /** Put before each bucket's name, for providers where all customers share the names. */
  bucketPrefix?: string;
  /** How long a connection may be idle, in milliseconds. */
  idleMs?: number;
};

/** Streams are uploaded in parts of this size, which limits the memory one upload takes. */
const partBytes = 16 * 1024 * 1024;

/** Splits `https://host:port` into its parts. */
export function endpointOf(url: string): Endpoint {
  const { hostname, port, protocol } = new URL(url);
  const useSSL = protocol === "https:";
  return { endPoint: hostname, port: port ? Number(port) : useSSL ? 443 : 80, useSSL };
}

/** Files in MinIO, any S3, or the local stand-in: one code path for all (design §2). */
export function createFiles(options: FilesOptions): Files {
  const client = connect(options, options);
  // A stream can't be sent again, so it never goes over a connection that the store may be closing.
  const streaming = connect(options, options, { keepAlive: false });
  const signer = connect(options.publicEndpoint ?? options, options);
  const nameOf = (bucket: Bucket) => `${options.bucketPrefix ?? ""}${bucket}`;

  return {
    put: async ({ bucket, key }, body, { contentType }) => {
      const name = nameOf(bucket);
      const headers = { "Content-Type": contentType };
      const size = Buffer.isBuffer(body)
        ? await asking(async () => {
            await client.putObject(name, key, body, body.length, headers);
            return body.length;
          })
        : await asking(() => putStream(streaming, name, key, body, headers), { repeatable: false });
      await asking(() => requireKept(client, name, key, size));
    },
    get: ({ bucket, key }, range) => asking(() => open(client, nameOf(bucket), key, range)),
    stat: ({ bucket, key }) =>
      asking(async () => {
        const { size, etag, lastModified, metaData } = await client.statObject(nameOf(bucket), key);
        return { size, etag, modifiedAt: lastModified, contentType: String(metaData["content-type"]) };
      }),
    list: (bucket, prefix, after = "") => list(client, nameOf(bucket), prefix, after),
    remove: ({ bucket, key }) => asking(() => client.removeObject(nameOf(bucket), key)),
    removeMany: (bucket, keys) =>
      asking(async () => {
        const failed = await client.removeObjects(nameOf(bucket), [...keys]);
        if (failed.length > 0) throw new FilesUnavailable(`${failed.length} files could not be removed`);
      }),
    presignedGet: (file, { seconds, downloadName }) =>
      asking(() =>
        signer.presignedGetObject(nameOf(file.bucket), file.key, seconds, downloadHeaders(downloadName)),
      ),
    presignedPut: ({ bucket, key }: FileRef, { seconds }) =>
      asking(() => signer.presignedPutObject(nameOf(bucket), key, seconds)),
    ensureBuckets: () =>
      asking(async () => {
        for (const bucket of buckets) await ensureBucket(client, nameOf(bucket), options.region);
      }),
    health: () =>
      client.bucketExists(nameOf("user-documents")).then(
        (exists) => exists,
        () => false,
      ),
  };
}

function connect(
  { endPoint, port, useSSL }: Endpoint,
  options: FilesOptions,
  { keepAlive } = { keepAlive: true },
): Client {
  const Agent = useSSL ? https.Agent : http.Agent;
  return new Client({
    endPoint,
    port,
    useSSL,
    accessKey: options.accessKey,
    secretKey: options.secretKey,
    region: options.region,
    partSize: partBytes,
    transport: createTransport(useSSL, options.idleMs ?? 30_000),
    transportAgent: new Agent({ keepAlive, maxSockets: 64 }),
    // The caller decides what to repeat: a request answers 503 quickly, a job has its own back-off.
    retryOptions: { disableRetry: true },
  });
}

/** Stores a stream and returns its size. When one breaks, no unfinished upload stays behind for the next to resume. */
async function putStream(
  client: Client,
  bucket: string,
  key: string,
  body: Readable,
  headers: Record<string, string>,
): Promise<number> {
  let size = 0;
  // It's paused, so it starts flowing when the client reads it, not just because we count bytes.
  body.pause().on("data", (chunk: Buffer) => {
    size += chunk.length;
  });
  // Rejects when the source fails or is cut off, which the client wouldn't notice; otherwise never settles.
  const failure = finished(body, { writable: false }).then(() => new Promise<never>(() => {}));
  try {
    await Promise.race([client.putObject(bucket, key, body, undefined, headers), failure]);
    return size;
  } catch (error) {
    body.destroy();
    await client.removeIncompleteUpload(bucket, key).catch(() => {});
    throw error;
  }
}

/**
 * Throws {@link FilesUnavailable} unless the store has a file of this size. Otherwise, we'd only find out
 * that a store answers 200 without keeping the file when someone opens their passport at the airport.
 */
async function requireKept(client: Client, bucket: string, key: string, size: number): Promise<void> {
  const kept = await client.statObject(bucket, key).catch((error: unknown) => {
    if (toFilesError(error) instanceof FileNotFound) return null;
    throw error;
  });
  if (kept?.size !== size) throw new FilesUnavailable("The file store didn't keep what it was sent");
}

async function open(client: Client, bucket: string, key: string, range?: ByteRange): Promise<OpenFile> {
  if (range?.end !== undefined && range.end < range.start)
    throw new RangeNotSatisfiable("The range ends before it begins");
  const length = range?.end === undefined ? 0 : range.end - range.start + 1;
  const stream = range
    ? await client.getPartialObject(bucket, key, range.start, length)
    : await client.getObject(bucket, key);
  if (!(stream instanceof IncomingMessage)) throw new FilesUnavailable("The file store gave no headers");
  const { headers } = stream;
  const total = /\/(\d+)$/.exec(headers["content-range"] ?? "")?.[1];
  return {
    stream,
    length: Number(headers["content-length"]),
    size: Number(total ?? headers["content-length"]),
    contentType: headers["content-type"] ?? "application/octet-stream",
    etag: (headers.etag ?? "").replaceAll('"', ""),
  };
}

async function* list(client: Client, bucket: string, prefix: string, after: string) {
  try {
    for await (const item of client.listObjectsV2(bucket, prefix, true, after)) {
      yield { key: String(item.name), size: Number(item.size), modifiedAt: new Date(item.lastModified) };
    }
  } catch (error) {
    throw toFilesError(error);
  }
}

async function ensureBucket(client: Client, bucket: string, region: string): Promise<void> {
  if (await client.bucketExists(bucket)) return;
  try {
    await client.makeBucket(bucket, region);
  } catch (error) {
    // Another process got there first.
    if (!(error instanceof S3Error && error.code === "BucketAlreadyOwnedByYou")) throw error;
  }
}

/** RFC 6266: the plain name for old clients, the escaped one for every other character. */
function downloadHeaders(name: string | undefined): Record<string, string> {
  if (name === undefined) return {};
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const escaped = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return { "response-content-disposition": `attachment; filename="${plain}"; filename*=UTF-8''${escaped}` };
}
