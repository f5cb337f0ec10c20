import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { type FileKind, fileRules, megabytes } from "@evoya/domain/file-rules";
import { fileTypeFromBuffer } from "file-type";
import { tooLarge, wrongType } from "./file-rules.ts";
import { isImageType, type PreparedImage, prepareImage } from "./images.ts";
import { type PreparedVideo, prepareVideo } from "./videos.ts";

/** An upload as multer passes it on: in memory, or on disk. */
export type Upload = Buffer | { path: string };

export type InspectedFile = {
  /** The allowed kind it turned out to be. */
  kind: FileKind;
  /** Detected by content, never by name. */
  contentType: string;
  /** Without a dot. */
  extension: string;
  /** In bytes, as sent. */
  size: number;
};

/**
 * A file ready to store: an image re-encoded, with its thumbnail; a video without its location; anything else as
 * sent.
 */
export type PreparedUpload = InspectedFile & {
  body: Upload;
  image: PreparedImage | null;
  video: PreparedVideo | null;
};

/**
 * Detects an upload's real type. Throws `InvalidFile` with the spec's message if its content isn't of an
 * allowed type, or is larger than that type may be. `kinds` are the ones allowed here, such as image and
 * video for an album.
 */
export async function inspectFile(upload: Upload, kinds: readonly FileKind[]): Promise<InspectedFile> {
  const size = Buffer.isBuffer(upload) ? upload.length : (await stat(upload.path)).size;
  const largest = Math.max(...kinds.map((kind) => fileRules[kind].maxMegabytes));
  if (size > megabytes(largest)) throw tooLarge(largest);
  const contentType = await sniff(upload);
  const kind = kinds.find((each) => contentType in fileRules[each].types);
  const extension = kind && fileRules[kind].types[contentType];
  if (!kind || !extension) throw wrongType(kinds);
  if (size > megabytes(fileRules[kind].maxMegabytes)) throw tooLarge(fileRules[kind].maxMegabytes);
  return { kind, contentType, extension, size };
}

/** The SHA-256 of an upload as it was sent: identifies the file, whatever it's named. */
export async function hashOf(upload: Upload): Promise<Buffer> {
  const hash = createHash("sha256");
  if (Buffer.isBuffer(upload)) hash.update(upload);
  else await pipeline(createReadStream(upload.path), hash);
  return hash.digest();
}

/**
 * Inspects an upload and makes it ready to store: images are decoded within limits and re-encoded, which leaves
 * location, camera, and hidden content behind; videos lose their location in the file itself. Throws `InvalidFile`.
 */
export async function prepareUpload(upload: Upload, kinds: readonly FileKind[]): Promise<PreparedUpload> {
  const inspected = await inspectFile(upload, kinds);
  const { kind, contentType } = inspected;
  const asSent = { ...inspected, body: upload, image: null, video: null };
  if (isImageType(contentType)) {
    const image = await prepareImage(Buffer.isBuffer(upload) ? upload : upload.path, contentType);
    return { ...asSent, body: image.bytes, image };
  }
  if (kind !== "video" || Buffer.isBuffer(upload)) return asSent;
  return { ...asSent, video: await prepareVideo(upload.path, contentType) };
}

/** Enough to tell types apart; a longer file can't keep us reading. */
const sniffedBytes = 64 * 1024;

async function sniff(upload: Upload): Promise<string> {
  const head = Buffer.isBuffer(upload)
    ? upload.subarray(0, sniffedBytes)
    : await readHead(upload.path, sniffedBytes);
  const contentType = (await fileTypeFromBuffer(head))?.mime ?? "";
  // Nothing may come before the PDF's header, or the file could be two things at once.
  return contentType === "application/pdf" && head.toString("latin1", 0, 5) !== "%PDF-" ? "" : contentType;
}

async function readHead(path: string, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
