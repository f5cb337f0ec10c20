import type { Readable } from "node:stream";

/**
 * The buckets in the spec (admin §3), plus `submissions` for what creators, partners, and storytellers send in, and
 * `data-exports` for what members download.
 */
export const buckets = [
  "user-documents",
  "profile-images",
  "trip-media",
  "submissions",
  "data-exports",
] as const;

export type Bucket = (typeof buckets)[number];

/** Identifies a file: `key` is its path in the bucket, such as `{userId}/{timestamp}.pdf`. */
export type FileRef = { bucket: Bucket; key: string };

/** Bytes `start` to `end`, both inclusive and counted from 0; without `end`, to the last one. */
export type ByteRange = { start: number; end?: number };

export type StoredFile = { size: number; contentType: string; etag: string; modifiedAt: Date };

export type ListedFile = { key: string; size: number; modifiedAt: Date };

export type OpenFile = {
  /** Must be read to the end or destroyed. */
  stream: Readable;
  /** Bytes in `stream`, and in the whole file. */
  length: number;
  size: number;
  contentType: string;
  etag: string;
};

/**
 * Where uploads are stored, all of them private. Any call except `health` may throw {@link FilesUnavailable};
 * calls on a missing file throw {@link FileNotFound}, except removal, which is safe to repeat.
 */
export type Files = {
  /**
   * Stores a whole file or nothing, replacing any file with the same key, and then checks that it's there: a
   * store that only claims to have it counts as unavailable. A stream's size doesn't have to be known.
   */
  put(file: FileRef, body: Buffer | Readable, options: { contentType: string }): Promise<void>;
  /** Opens a file, or part of it. A range past its end throws {@link RangeNotSatisfiable}. */
  get(file: FileRef, range?: ByteRange): Promise<OpenFile>;
  stat(file: FileRef): Promise<StoredFile>;
  /** All files whose key starts with `prefix`, sorted by key; with `after`, only those after that key. */
  list(bucket: Bucket, prefix: string, after?: string): AsyncIterable<ListedFile>;
  remove(file: FileRef): Promise<void>;
  removeMany(bucket: Bucket, keys: readonly string[]): Promise<void>;
  /** A link to read the file for `seconds` (1 to 604,800); with `downloadName`, browsers save it under that name. */
  presignedGet(file: FileRef, options: { seconds: number; downloadName?: string }): Promise<string>;
  /** A link to PUT the file's bytes to for `seconds`. What arrives hasn't been inspected yet. */
  presignedPut(file: FileRef, options: { seconds: number }): Promise<string>;
  /** Creates missing buckets. Safe to call from several processes at once. */
  ensureBuckets(): Promise<void>;
  /** Whether the store answers and accepts our key; never throws. */
  health(): Promise<boolean>;
};

/** The store didn't answer, was too late, or made no sense. Trying again later may help. */
export class FilesUnavailable extends Error {
  override name = "FilesUnavailable";
  readonly retryable = true;
}

/** There's no such file. */
export class FileNotFound extends Error {
  override name = "FileNotFound";
  readonly retryable = false;
}

/** The range starts past the file's end. */
export class RangeNotSatisfiable extends Error {
  override name = "RangeNotSatisfiable";
  readonly retryable = false;
}
