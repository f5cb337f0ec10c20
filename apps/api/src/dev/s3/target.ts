import { invalidArgument, S3Failure } from "./failure.ts";

/** What a request targets: `bucket` is empty for the server itself, `key` is empty for a whole bucket. */
export type Target = { bucket: string; key: string; path: string; query: Query };

/** Query pairs, decoded, in their original order: the signature covers all of them. */
export type Query = readonly (readonly [name: string, value: string])[];

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/**
 * Reads a request line by hand, since `URL` would resolve `..` before we could refuse it. Throws {@link S3Failure} for
 * broken escapes, impossible bucket names, and keys that climb out of the bucket.
 */
export function readTarget(url: string): Target {
  const mark = url.indexOf("?");
  const path = decode(mark < 0 ? url : url.slice(0, mark));
  const query = mark < 0 ? [] : readQuery(url.slice(mark + 1));
  const slash = path.indexOf("/", 1);
  const bucket = slash < 0 ? path.slice(1) : path.slice(1, slash);
  const key = slash < 0 ? "" : path.slice(slash + 1);
  if (bucket) checkBucketName(bucket);
  if (key) checkKey(key);
  return { bucket, key, path, query };
}

/** The first value of `name`, or undefined if the query doesn't have it. */
export const queryValue = (query: Query, name: string): string | undefined =>
  query.find(([each]) => each === name)?.[1];

export const hasQuery = (query: Query, name: string): boolean => query.some(([each]) => each === name);

/** Refuses a key that is too long, holds a NUL, or has a `.` or `..` segment, as MinIO does. */
export function checkKey(key: string): void {
  if (Buffer.byteLength(key) > 1024) throw new S3Failure(400, "KeyTooLongError", "Your key is too long");
  const climbs = key.split(/[/\\]/).some((segment) => segment === "." || segment === "..");
  if (climbs || key.includes("\0")) throw invalidArgument("Object name contains unsupported characters.");
}

/** Splits `/bucket/key` or `bucket/key` of a copy, still escaped. */
export function readCopySource(header: string): { bucket: string; key: string } {
  const { bucket, key } = readTarget(`/${header.replace(/^\//, "")}`);
  if (!bucket || !key) throw invalidArgument("Copy Source must mention the source bucket and key");
  return { bucket, key };
}

function checkBucketName(bucket: string): void {
  if (!bucketName.test(bucket) || bucket.includes(".."))
    throw new S3Failure(400, "InvalidBucketName", "The specified bucket is not valid.");
}

function readQuery(text: string): Query {
  return text
    .split("&")
    .filter(Boolean)
    .map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return [decode(name), decode(value.join("="))] as const;
    });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Failure(400, "InvalidURI", "Couldn't parse the specified URI.");
  }
}
