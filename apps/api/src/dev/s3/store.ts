import { createHash, randomUUID } from "node:crypto";
import {
  chmodSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Received } from "./body.ts";
import { noSuchBucket, noSuchKey } from "./failure.ts";

const storedObject = z.object({
  key: z.string(),
  /** The file that holds the content. A new version is a new file, so readers of the old one aren't disturbed. */
  blob: z.string(),
  size: z.number(),
  etag: z.string(),
  modifiedAt: z.string(),
  /** Response headers kept with the object: its type, and what the client sent as `x-amz-meta-*`. */
  headers: z.record(z.string(), z.string()),
});

export type StoredObject = z.infer<typeof storedObject>;

type Bucket = { createdAt: Date; policy: string | undefined; objects: Map<string, StoredObject> };

export type Store = ReturnType<typeof openStore>;

/**
 * Buckets and objects under `directory`. In each bucket, `content/` holds the bytes under random names, and `index/`
 * holds one JSON file per object, named after the hash of its key so that no key can choose a file name. Writing the
 * index file (by rename) is the commit: before it, the object doesn't exist; after it, the object is complete. Opening
 * the store removes what a killed process left uncommitted. One process at a time.
 */
export function openStore(directory: string) {
  const home = (...parts: string[]) => join(directory, ...parts);
  const indexFile = (bucket: string, key: string) => home("buckets", bucket, "index", `${sha256(key)}.json`);
  const contentFile = (bucket: string, blob: string) => home("buckets", bucket, "content", blob);
  makeFolder(directory);
  // An earlier version left these readable to everyone.
  chmodSync(directory, 0o700);
  rmSync(home("temp"), { recursive: true, force: true });
  for (const folder of ["temp", "buckets", "uploads"]) makeFolder(home(folder));
  const buckets = new Map(
    readdirSync(home("buckets")).map((name) => [name, loadBucket(home("buckets", name))] as const),
  );

  const bucketOf = (name: string): Bucket => {
    const bucket = buckets.get(name);
    if (!bucket) throw noSuchBucket(name);
    return bucket;
  };
  const find = (bucket: string, key: string): StoredObject => {
    const object = bucketOf(bucket).objects.get(key);
    if (!object) throw noSuchKey(key);
    return object;
  };
  const dropContent = (bucket: string, blob: string) => rm(contentFile(bucket, blob), { force: true });

  return {
    /** A new file name for bytes that don't belong to an object yet. */
    temporaryFile: () => home("temp", randomUUID()),
    /** Holds the parts of unfinished uploads. */
    uploadsDirectory: home("uploads"),

    bucketNames: () => [...buckets].map(([name, { createdAt }]) => ({ name, createdAt })),
    hasBucket: (name: string) => buckets.has(name),
    requireBucket: (name: string) => void bucketOf(name),
    createBucket(name: string) {
      makeFolder(home("buckets", name, "content"));
      makeFolder(home("buckets", name, "index"));
      buckets.set(name, { createdAt: new Date(), policy: undefined, objects: new Map() });
    },
    isEmpty: (name: string) => bucketOf(name).objects.size === 0,
    removeBucket(name: string) {
      rmSync(home("buckets", name), { recursive: true, force: true });
      buckets.delete(name);
    },

    policyOf: (name: string) => bucketOf(name).policy,
    setPolicy(name: string, policy: string | undefined) {
      const bucket = bucketOf(name);
      if (policy === undefined) rmSync(home("buckets", name, "policy.json"), { force: true });
      else replaceFile(home("temp", randomUUID()), home("buckets", name, "policy.json"), policy);
      bucket.policy = policy;
    },

    find,
    /** Sorted like S3, by the bytes of the key. */
    objectsOf: (name: string): StoredObject[] =>
      [...bucketOf(name).objects.values()].sort((a, b) => Buffer.compare(bytes(a.key), bytes(b.key))),
    /** Finds and opens in one step, so a replacement in between can't take the file away. */
    open(bucket: string, key: string) {
      const object = find(bucket, key);
      return { object, descriptor: () => openSync(contentFile(bucket, object.blob), "r") };
    },
    contentFileOf: (bucket: string, key: string) => contentFile(bucket, find(bucket, key).blob),

    /** Makes a received file the object `key`, replacing what was there. `etag` defaults to the content's MD5. */
    async commit(
      bucket: string,
      key: string,
      received: Received,
      headers: Record<string, string>,
      etag = received.md5,
    ): Promise<StoredObject> {
      const { objects } = bucketOf(bucket);
      const blob = randomUUID();
      const modifiedAt = new Date().toISOString();
      const object = { key, blob, size: received.size, etag, modifiedAt, headers };
      renameSync(received.file, contentFile(bucket, blob));
      replaceFile(home("temp", randomUUID()), indexFile(bucket, key), JSON.stringify(object));
      const replaced = objects.get(key);
      objects.set(key, object);
      if (replaced) await dropContent(bucket, replaced.blob);
      return object;
    },
    /** Removes an object. Like S3, doesn't fail if it doesn't exist. */
    async remove(bucket: string, key: string): Promise<void> {
      const { objects } = bucketOf(bucket);
      const object = objects.get(key);
      if (!object) return;
      rmSync(indexFile(bucket, key), { force: true });
      objects.delete(key);
      await dropContent(bucket, object.blob);
    },
  };
}

/** Closed to everyone else on this machine, including its files. */
const makeFolder = (folder: string) => mkdirSync(folder, { recursive: true, mode: 0o700 });

function loadBucket(folder: string): Bucket {
  for (const part of ["content", "index"]) makeFolder(join(folder, part));
  const objects = readdirSync(join(folder, "index"))
    .filter((name) => name.endsWith(".json"))
    .map((name) => storedObject.parse(JSON.parse(readFileSync(join(folder, "index", name), "utf8"))));
  const blobs = new Set(objects.map(({ blob }) => blob));
  const orphans = readdirSync(join(folder, "content")).filter((blob) => !blobs.has(blob));
  for (const orphan of orphans) rmSync(join(folder, "content", orphan));
  return {
    createdAt: statSync(folder).birthtime,
    policy: readIfPresent(join(folder, "policy.json")),
    objects: new Map(objects.map((object) => [object.key, object])),
  };
}

/** Replaces `file` in one step, so nobody ever sees it half-written. */
export function replaceFile(temporary: string, file: string, text: string): void {
  writeFileSync(temporary, text, { mode: 0o600 });
  renameSync(temporary, file);
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const bytes = (text: string) => Buffer.from(text, "utf8");
