import { S3Error } from "minio";
import { FileNotFound, FilesUnavailable, RangeNotSatisfiable } from "./files.ts";
import { wentStale } from "./transport.ts";

const missing = ["NoSuchKey", "NotFound"];

/** Turns anything the client throws into one of our errors. Wrong keys count as unavailable: they're ours to fix. */
export function toFilesError(error: unknown): Error {
  if (error instanceof FileNotFound || error instanceof RangeNotSatisfiable) return error;
  if (error instanceof FilesUnavailable) return error;
  const code = error instanceof S3Error ? (error.code ?? "") : "";
  const options = { cause: error };
  if (missing.includes(code)) return new FileNotFound("There is no such file", options);
  if (code === "InvalidRange") return new RangeNotSatisfiable("The range is beyond the file's end", options);
  return new FilesUnavailable(
    code ? `The file store refused: ${code}` : "The file store did not answer",
    options,
  );
}

/**
 * Runs a client call, turning its errors into ours. The store closing an idle connection isn't an outage: if
 * the call can be repeated, it's sent once more over a new connection.
 */
export async function asking<T>(call: () => Promise<T>, { repeatable = true } = {}): Promise<T> {
  try {
    return await call().catch((error) => {
      if (repeatable && wentStale(error)) return call();
      throw error;
    });
  } catch (error) {
    throw toFilesError(error);
  }
}
