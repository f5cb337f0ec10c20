import { createReadStream } from "node:fs";
import type { FileKind } from "@evoya/domain/file-rules";
import { invalidField, Problem } from "@evoya/schemas/problems";
import { InvalidFile } from "../../adapters/files/file-rules.ts";
import { type FileRef, type Files, FilesUnavailable } from "../../adapters/files/files.ts";
import { type PreparedUpload, prepareUpload, type Upload } from "../../adapters/files/inspect.ts";
import { Busy } from "../../adapters/files/one-at-a-time.ts";

/** The refusal of an upload at its `field`, with the spec's text. */
export const refusedFile = (message: string, field = "file"): Problem => invalidField(field, message);

const busyText = "We're preparing many pictures right now. Please try again in a moment.";

/**
 * Checks an upload by its content. Throws `invalid_input` at `field` with the spec's text for one we don't accept,
 * `unavailable` if too many are waiting to be checked.
 */
export async function prepareOrRefuse(
  upload: Upload,
  kinds: readonly FileKind[],
  field?: string,
): Promise<PreparedUpload> {
  try {
    return await prepareUpload(upload, kinds);
  } catch (error) {
    if (error instanceof Busy) throw new Problem("unavailable", busyText, { cause: error });
    if (error instanceof InvalidFile) throw refusedFile(error.message, field);
    throw error;
  }
}

/** What the store returns; throws `files_unavailable` if it doesn't answer. */
export const orUnavailable = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    if (error instanceof FilesUnavailable)
      throw new Problem("files_unavailable", undefined, { cause: error });
    throw error;
  });

/** Stores a file from memory or, without ever loading it whole, from disk. Throws `files_unavailable`. */
export const storeFile = (files: Files, file: FileRef, body: Upload, contentType: string): Promise<void> =>
  orUnavailable(files.put(file, Buffer.isBuffer(body) ? body : createReadStream(body.path), { contentType }));

/** The extensions that match a stored file's real type; an upload's name proves nothing. */
const endings: Record<string, RegExp> = {
  pdf: /\.pdf$/i,
  jpg: /\.jpe?g$/i,
  png: /\.png$/i,
  webp: /\.webp$/i,
  mp4: /\.mp4$/i,
  webm: /\.webm$/i,
  mov: /\.mov$/i,
};

const maxNameLength = 200;

/**
 * The name a stored file is shown and downloaded under: as sent, on one line, without invisible characters or ones
 * that change the reading direction, at most 200 characters, and with an extension that fits the content.
 */
export function nameOf(sent: string, extension: string): string {
  const line = sent
    .toWellFormed()
    .replace(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\uFEFF]/gu, "")
    .replace(/[/\\]/g, "-")
    .trim();
  const isTrue = endings[extension]?.test(line) ?? false;
  const name = isTrue ? line : `${line || "Document"}.${extension}`;
  return [...name].slice(-maxNameLength).join("");
}
