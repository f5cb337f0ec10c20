import type { Readable } from "node:stream";

/**
 * The buckets of the spec (admin §3), `submissions` for what creators, partners and story tellers send in, and
 * `data-exports` for what members take along.
 */
export const buckets = [
  "user-documents",
  "profile-images",
  "trip-media",
  "submissions",
  "data-exports",
] as const;

export type Bucket = (typeof buckets)[number];

/** Which file: `key` is its path in the bucket, such as `{userId}/{timestamp}.pdf`. */
export type FileRef = { bucket: Bucket; key: string };

/** Bytes `start` to `end`, both included and counted from 0; without `end`, to the last. */
export type ByteRange = { start: number; end?: number };

export type StoredFile = { size: number; contentType: string; etag: string; modifiedAt: Date };

export type OpenFile = {
  /** Must be read to its end or destroyed. */
  stream: Readable;
  /** Bytes in `stream`, and in the whole file. */
  length: number;
  size: number;
  contentType: string;
  etag: string;
};

/**
 * Where uploads are kept, private all of them. Any call but `health` may throw {@link FilesUnavailable}; calls on a
 * file that is not there throw {@link FileNotFound}, except removal, which may be repeated.
 */
export type Files = {
  /** Stores a file whole or not at all, replacing one of the same key. A stream's size need not be known. */
  put(file: FileRef, body: Buffer | Readable, options: { contentType: string }): Promise<void>;
  /** Opens a file, or a part of it. A range beyond its end throws {@link RangeNotSatisfiable}. */
  get(file: FileRef, range?: ByteRange): Promise<OpenFile>;
  stat(file: FileRef): Promise<StoredFile>;
  /** All files whose key begins with `prefix`, in the order of their keys. */
  list(bucket: Bucket, prefix: string): AsyncIterable<{ key: string; size: number; modifiedAt: Date }>;
  remove(file: FileRef): Promise<void>;
  removeMany(bucket: Bucket, keys: readonly string[]): Promise<void>;
  /** A link that reads the file for `seconds` (1 to 604,800); with `downloadName` browsers save it under that. */
  presignedGet(file: FileRef, options: { seconds: number; downloadName?: string }): Promise<string>;
  /** A link to which the file's bytes can be PUT for `seconds`. What arrives is not yet inspected. */
  presignedPut(file: FileRef, options: { seconds: number }): Promise<string>;
  /** Creates the buckets that are missing. Safe to call from several processes at once. */
  ensureBuckets(): Promise<void>;
  /** Whether the store answers and knows our key; never throws. */
  health(): Promise<boolean>;
};

/** The store did not answer, not in time, or not sensibly. Trying again later may help. */
export class FilesUnavailable extends Error {
  override name = "FilesUnavailable";
  readonly retryable = true;
}

/** There is no such file. */
export class FileNotFound extends Error {
  override name = "FileNotFound";
  readonly retryable = false;
}

/** The range asked for begins after the file's end. */
export class RangeNotSatisfiable extends Error {
  override name = "RangeNotSatisfiable";
  readonly retryable = false;
}
