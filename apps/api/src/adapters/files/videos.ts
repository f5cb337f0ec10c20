import { type FileHandle, open } from "node:fs/promises";
import { InvalidFile } from "./file-rules.ts";
import { type Box, type BoxBudget, boxesIn, newBoxBudget, readAt, TooManyBoxes } from "./video-boxes.ts";
import { webmSeconds } from "./video-webm.ts";

export type PreparedVideo = {
  /**
   * How long it plays, according to its header; null if it doesn't say (a recording that was streamed has no length).
   */
  seconds: number | null;
  /** When it was filmed, according to its header; null if it doesn't say. */
  filmedAt: Date | null;
};

/**
 * Reads a video's header and removes where it was filmed, in the file itself. Reads only the heads of boxes,
 * never the video. MP4 and MOV: length and time come from `moov/mvhd`; user data (`udta`), metadata (`meta`),
 * and XMP, where cameras write the location, become empty `free` boxes of the same size, so nothing else
 * moves. WebM: only the length; its tags may name a place and stay as they are. So does anything a camera
 * wrote into the video data itself, such as a track of positions. Throws `InvalidFile` for a file with more
 * boxes than a video has.
 */
export async function prepareVideo(path: string, contentType: string): Promise<PreparedVideo> {
  const file = await open(path, "r+");
  try {
    if (contentType === "video/webm") return { seconds: await webmSeconds(file), filmedAt: null };
    return await prepareIso(file);
  } catch (error) {
    if (!(error instanceof TooManyBoxes)) throw error;
    throw new InvalidFile("unreadable", "The video could not be read. It may be damaged.", { cause: error });
  } finally {
    await file.close();
  }
}

type Found = { header: PreparedVideo; places: Box[] };

async function prepareIso(file: FileHandle): Promise<PreparedVideo> {
  const { size } = await file.stat();
  const found: Found = { header: { seconds: null, filmedAt: null }, places: [] };
  const budget = newBoxBudget();
  for await (const box of boxesIn(file, { from: 0, to: size }, budget)) {
    if (box.type === "moov") await readMovie(file, box, budget, found);
    else if (box.type === "meta" || (await isXmp(file, box))) found.places.push(box);
  }
  for (const box of found.places) await empty(file, box);
  return found.header;
}

/** Reads `moov` and its tracks, no deeper: boxes with these names elsewhere mean nothing. */
async function readMovie(file: FileHandle, moov: Box, budget: BoxBudget, found: Found): Promise<void> {
  for await (const box of boxesIn(file, { from: moov.start, to: moov.end }, budget)) {
    if (box.type === "mvhd") found.header = movieHeader(await readAt(file, box.start, 32));
    else if (await holdsPlace(file, box)) found.places.push(box);
    else if (box.type === "trak")
      for await (const part of boxesIn(file, { from: box.start, to: box.end }, budget))
        if (await holdsPlace(file, part)) found.places.push(part);
  }
}

const holdsPlace = async (file: FileHandle, box: Box): Promise<boolean> =>
  box.type === "udta" || box.type === "meta" || (await isXmp(file, box));

/** The id of an XMP box. Source: Adobe, XMP specification part 3, MPEG-4. */
const xmpId = Buffer.from("be7acfcb97a942e89c71999491e3afac", "hex");

const isXmp = async (file: FileHandle, { type, start }: Box): Promise<boolean> =>
  type === "uuid" && (await readAt(file, start, 16)).equals(xmpId);

const zeros = Buffer.alloc(64 * 1024);

async function empty(file: FileHandle, { at, start, end }: Box): Promise<void> {
  await file.write("free", at + 4, "latin1");
  for (let position = start; position < end; position += zeros.length)
    await file.write(zeros, 0, Math.min(zeros.length, end - position), position);
}

/** Seconds between the epochs of QuickTime (1904) and of computers (1970). */
const epochSeconds = 2_082_844_800;

function movieHeader(header: Buffer): PreparedVideo {
  const isLong = header[0] === 1;
  if (header.length < (isLong ? 32 : 20)) return { seconds: null, filmedAt: null };
  const created = isLong ? Number(header.readBigUInt64BE(4)) : header.readUInt32BE(4);
  const scale = header.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  const unknown = scale === 0 || duration === (isLong ? 2 ** 64 : 0xffffffff);
  return { seconds: unknown ? null : duration / scale, filmedAt: filmedAt(created - epochSeconds) };
}

/** When it was filmed. A camera whose clock was never set says 1904 or 1970, which isn't a date. */
function filmedAt(unixSeconds: number): Date | null {
  const year2000 = 946_684_800;
  return unixSeconds >= year2000 && unixSeconds < 2 ** 32 ? new Date(unixSeconds * 1000) : null;
}
