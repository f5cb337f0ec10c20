import { type FileHandle, open } from "node:fs/promises";

/**
 * How long a film plays, in seconds, as its header says; null when that cannot be told (a recording that was streamed
 * has no length). Reads boxes' heads, never the film. MP4 and MOV: `moov/mvhd`; WebM: `Segment/Info/Duration`.
 */
export async function videoSeconds(path: string, contentType: string): Promise<number | null> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    return contentType === "video/webm" ? await webmSeconds(file, size) : await isoSeconds(file, 0, size);
  } finally {
    await file.close();
  }
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** More boxes than a film has: a file made to keep us reading ends here. */
const mostBoxes = 1000;

async function isoSeconds(file: FileHandle, from: number, to: number): Promise<number | null> {
  let at = from;
  for (let boxes = 0; boxes < mostBoxes && at + 8 <= to; boxes++) {
    const head = await read(file, at, 16);
    if (head.length < 8) return null;
    const short = head.readUInt32BE(0);
    const isLong = short === 1 && head.length === 16;
    const length = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - at : short;
    const start = at + (isLong ? 16 : 8);
    const type = head.toString("latin1", 4, 8);
    if (type === "moov") return isoSeconds(file, start, Math.min(at + length, to));
    if (type === "mvhd") return movieHeaderSeconds(await read(file, start, 32));
    if (length < 8) return null;
    at += length;
  }
  return null;
}

function movieHeaderSeconds(header: Buffer): number | null {
  const isLong = header[0] === 1;
  if (header.length < (isLong ? 32 : 20)) return null;
  const scale = header.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  const unknown = !isLong && duration === 0xffffffff;
  return scale === 0 || unknown ? null : duration / scale;
}

const ebml = { segment: 0x18538067, info: 0x1549a966, scale: 0x2ad7b1, duration: 0x4489, header: 0x1a45dfa3 };

/** An EBML element's id and where its content lies; sizes that are not known run to the end. */
function elementAt(bytes: Buffer, at: number): { id: number; start: number; size: number } | null {
  const idLength = Math.clz32(bytes[at] ?? 0) - 23;
  const lengthAt = at + idLength;
  const sizeLength = Math.clz32(bytes[lengthAt] ?? 0) - 23;
  if (idLength > 4 || sizeLength > 8 || lengthAt + sizeLength > bytes.length) return null;
  const id = bytes.readUIntBE(at, idLength);
  let size = (bytes[lengthAt] ?? 0) & (0xff >> sizeLength);
  let isUnknown = size === 0xff >> sizeLength;
  for (const byte of bytes.subarray(lengthAt + 1, lengthAt + sizeLength)) {
    size = size * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { id, start: lengthAt + sizeLength, size: isUnknown ? Number.POSITIVE_INFINITY : size };
}

/** The length stands near the beginning, before the film itself. */
const webmHead = 64 * 1024;

async function webmSeconds(file: FileHandle, size: number): Promise<number | null> {
  const bytes = await read(file, 0, Math.min(size, webmHead));
  let scale = 1_000_000;
  let duration: number | null = null;
  for (let at = 0; at < bytes.length; ) {
    const element = elementAt(bytes, at);
    if (!element) break;
    const { id, start, size: length } = element;
    const content = bytes.subarray(start, start + Math.min(length, 8));
    if (id === ebml.scale && length <= 6 && content.length === length) scale = content.readUIntBE(0, length);
    if (id === ebml.duration && content.length === length)
      duration = length === 4 ? content.readFloatBE() : length === 8 ? content.readDoubleBE() : null;
    // Segment and Info are opened, everything else is passed over.
    at = id === ebml.segment || id === ebml.info ? start : start + length;
  }
  return duration === null ? null : (duration * scale) / 1e9;
}
