import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { finished, pipeline } from "node:stream/promises";
import type { Endpoint } from "@evoya/schemas/endpoint";
import { Problem } from "@evoya/schemas/problems";
import type { NextFunction, Request, RequestHandler, Response } from "express";
import multer from "multer";
import type { UploadFolder } from "./upload-folder.ts";

/** An upload, which is never in memory as a whole; the file is deleted when the handler is done. */
export type TemporaryFile = { path: string; name: string; declaredType: string; size: number };

/** How much a multipart body may contain besides its file: boundaries and one part's header. */
const aroundFileBytes = 64 * 1024;

/** One part's header: the file's name, its field's name, its type. */
const maxHeaderPairs = 20;
const maxFieldNameBytes = 100;

const oneFileText = "Send one file, under the documented field name.";
const packedText = "Send the file as is, without a content encoding.";
const malformedText = "This upload was cut short or isn't a well-formed form.";

/** Where an upload is being stored; `opened` settles when the file is there, or never will be. */
type StoredFile = { path: string; opened: Promise<void> };

/** Temporary files that only this account can read. */
const privately = (folder: UploadFolder): multer.StorageEngine => ({
  _handleFile: (request, file, done) => {
    const path = join(folder.path(), randomUUID());
    const target = createWriteStream(path, { flags: "wx", mode: 0o600 });
    const opened = new Promise<void>((resolve) => {
      target.once("open", () => resolve()).once("close", resolve);
    });
    request.res!.locals.temporaryFile = { path, opened } satisfies StoredFile;
    pipeline(file.stream, target).then(
      () => done(null, { path, size: target.bytesWritten }),
      async (error: unknown) => {
        // It may be opening the file right now, which would bring it back.
        if (!target.closed) await finished(target).catch(() => {});
        await rm(path, { force: true });
        done(error);
      },
    );
  },
  _removeFile: (_request, file, done) => {
    rm(file.path, { force: true }).then(() => done(null), done);
  },
});

/** Removes what an upload has left behind, however it ended. */
export async function removeTemporaryFile(response: Response): Promise<void> {
  const file = response.locals.temporaryFile as StoredFile | undefined;
  if (!file) return;
  // A file that's being opened right now would come back.
  await file.opened;
  await rm(file.path, { force: true });
}

/**
 * Receives `endpoint`'s one file into a temporary file, and nothing else. A body that announces too large a
 * size is refused unread; one that grows too large is refused at that point, and its connection is closed.
 */
export function receiving(
  { upload = "", maxUploadMegabytes = 0 }: Endpoint,
  folder: UploadFolder,
): RequestHandler {
  const fileSize = maxUploadMegabytes * 1024 * 1024;
  const maxBytes = fileSize + aroundFileBytes;
  const receive = multer({
    storage: privately(folder),
    limits: {
      fileSize,
      files: 1,
      fields: 0,
      fieldSize: 0,
      parts: 1,
      headerPairs: maxHeaderPairs,
      fieldNameSize: maxFieldNameBytes,
    },
  }).single(upload);

  return (request, response, next) => {
    const settle = once(async (error?: unknown) => {
      if (error) await removeTemporaryFile(response);
      next(error && refusalOf(error));
    });
    const refuse = () => settle(new Problem("body_too_large"));
    cutAfter(maxBytes, request, refuse);
    const encoding = request.headers["content-encoding"] ?? "identity";
    if (encoding !== "identity") settle(new Problem("unsupported_media_type", packedText));
    else if (Number(request.headers["content-length"] ?? 0) > maxBytes) refuse();
    else receive(request, response, settle);
  };
}

/** Counts incoming bytes: past `maxBytes` it reports that, and past twice that it stops listening. */
function cutAfter(maxBytes: number, request: Request, onTooMuch: () => void): void {
  let received = 0;
  request.on("data", (chunk: Buffer) => {
    received += chunk.length;
    if (received > maxBytes) onTooMuch();
    if (received > 2 * maxBytes) request.socket.destroy();
  });
}

/** Faults of our own disk stay what they are; anything else that breaks an upload is the upload's fault. */
function refusalOf(error: unknown): unknown {
  if (error instanceof Problem || (error instanceof Error && "errno" in error)) return error;
  if (error instanceof multer.MulterError && error.code === "LIMIT_FILE_SIZE")
    return new Problem("body_too_large");
  const text = error instanceof multer.MulterError ? oneFileText : malformedText;
  return new Problem("invalid_input", text, { cause: error });
}

/** Only the first call counts: a body can break in several ways at once. */
function once(settle: (error?: unknown) => Promise<void>): NextFunction {
  let isSettled = false;
  return (error?: unknown) => {
    if (isSettled) return;
    isSettled = true;
    void settle(error);
  };
}

/** The file that came with a request; undefined for an endpoint that takes none. */
export function uploadedFile({ file }: Request, { upload }: Endpoint): TemporaryFile | undefined {
  if (!upload) return undefined;
  if (!file)
    throw new Problem("invalid_input", undefined, {
      errors: [{ path: upload, message: "A file is required" }],
    });
  // Multer reads names as latin1; browsers send UTF-8.
  const name = Buffer.from(file.originalname, "latin1").toString("utf8");
  return { path: file.path, name, declaredType: file.mimetype, size: file.size };
}
