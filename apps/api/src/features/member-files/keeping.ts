import { createReadStream } from "node:fs";
import { Problem } from "@evoya/schemas/problems";
import { type FileKind, InvalidFile } from "../../adapters/files/file-rules.ts";
import { type FileRef, type Files, FilesUnavailable } from "../../adapters/files/files.ts";
import { type PreparedUpload, prepareUpload, type Upload } from "../../adapters/files/inspect.ts";

/** Checks an upload by its content. Throws `invalid_input` at `file` with the spec's text for one that is not taken. */
export async function prepareOrRefuse(upload: Upload, kinds: readonly FileKind[]): Promise<PreparedUpload> {
  try {
    return await prepareUpload(upload, kinds);
  } catch (error) {
    if (!(error instanceof InvalidFile)) throw error;
    const { message } = error;
    throw new Problem("invalid_input", message, { errors: [{ path: "file", message }] });
  }
}

/** What the store answers; `files_unavailable` when it does not. */
export const orUnavailable = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    if (error instanceof FilesUnavailable)
      throw new Problem("files_unavailable", undefined, { cause: error });
    throw error;
  });

/** Stores a file from memory or, never passing through it whole, from disk. Throws `files_unavailable`. */
export const storeFile = (files: Files, file: FileRef, body: Upload, contentType: string): Promise<void> =>
  orUnavailable(files.put(file, Buffer.isBuffer(body) ? body : createReadStream(body.path), { contentType }));
