import { open, readFile, stat } from "node:fs/promises";
import { fileTypeFromBuffer, fileTypeFromFile } from "file-type";
import { type FileKind, fileRules, megabytes, tooLarge, wrongType } from "./file-rules.ts";
import { isImageType, type PreparedImage, prepareImage } from "./images.ts";

/** An upload as multer hands it over: in memory, or on disk. */
export type Upload = Buffer | { path: string };

export type InspectedFile = {
  /** Which of the allowed kinds it is. */
  kind: FileKind;
  /** By content, never by name. */
  contentType: string;
  /** Without a dot. */
  extension: string;
  /** In bytes, as sent. */
  size: number;
};

/** A file ready to be stored: an image made anew, with its thumbnail; anything else as it was sent. */
export type PreparedUpload = InspectedFile & { body: Upload; image: PreparedImage | null };

/**
 * Says what an upload really is. Throws `InvalidFile` with the spec's message when its content is of no allowed
 * type, or larger than that type may be. `kinds` are those allowed here, such as image and video for an album.
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

/**
 * Inspects an upload and makes it ready to be stored: images are decoded within bounds and made anew, which leaves
 * place, camera and hidden content behind. Throws `InvalidFile`.
 */
export async function prepareUpload(upload: Upload, kinds: readonly FileKind[]): Promise<PreparedUpload> {
  const inspected = await inspectFile(upload, kinds);
  if (!isImageType(inspected.contentType)) return { ...inspected, body: upload, image: null };
  const bytes = Buffer.isBuffer(upload) ? upload : await readFile(upload.path);
  const image = await prepareImage(bytes, inspected.contentType);
  return { ...inspected, body: image.bytes, image };
}

async function sniff(upload: Upload): Promise<string> {
  const found = Buffer.isBuffer(upload)
    ? await fileTypeFromBuffer(upload)
    : await fileTypeFromFile(upload.path);
  const contentType = found?.mime ?? "";
  return contentType === "application/pdf" && !(await beginsWithPdf(upload)) ? "" : contentType;
}

/** Nothing may stand before the PDF, or the file could be two things at once. */
async function beginsWithPdf(upload: Upload): Promise<boolean> {
  const head = Buffer.isBuffer(upload) ? upload.subarray(0, 5) : await readHead(upload.path, 5);
  return head.toString("latin1") === "%PDF-";
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
