import type { FileHandle } from "node:fs/promises";
import { readAt } from "./video-boxes.ts";

const ebml = { segment: 0x18538067, info: 0x1549a966, scale: 0x2ad7b1, duration: 0x4489 };

/** An EBML element's id and where its content is; unknown sizes run to the end. */
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

/** The length is near the start, before the video itself. */
const headBytes = 64 * 1024;

/** More elements than come before any video. */
const maxElements = 1000;

/** How long a WebM plays, in seconds, from `Segment/Info/Duration`; null if it doesn't say. Opens each element once. */
export async function webmSeconds(file: FileHandle): Promise<number | null> {
  const bytes = await readAt(file, 0, headBytes);
  const closed = new Set([ebml.segment, ebml.info]);
  let scale = 1_000_000;
  let duration: number | null = null;
  for (let at = 0, elements = 0; at < bytes.length && elements < maxElements; elements++) {
    const element = elementAt(bytes, at);
    if (!element) break;
    const { id, start, size: length } = element;
    const content = bytes.subarray(start, start + Math.min(length, 8));
    if (id === ebml.scale && length > 0 && length <= 6 && content.length === length)
      scale = content.readUIntBE(0, length);
    if (id === ebml.duration && content.length === length)
      duration = length === 4 ? content.readFloatBE() : length === 8 ? content.readDoubleBE() : null;
    // Opens Segment and Info, and skips everything else.
    at = closed.delete(id) ? start : start + length;
  }
  const seconds = duration === null ? null : (duration * scale) / 1e9;
  return seconds !== null && Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}
