import type { FileHandle } from "node:fs/promises";

/** A box in an ISO media file: where it starts, where its content starts, and where it ends. In bytes of the file. */
export type Box = { type: string; at: number; start: number; end: number };

/** How much of a video's structure we read, however deeply it's nested. */
export type BoxBudget = { boxes: number; until: number };

/** More boxes than a 50 MB video has, and more time than they take: a file made to keep us reading stops here. */
export const newBoxBudget = (): BoxBudget => ({ boxes: 10_000, until: performance.now() + 2_000 });

/** The file has more boxes than we read. */
export class TooManyBoxes extends Error {
  override name = "TooManyBoxes";
}

/** At most `length` bytes from `position`; fewer at the end of the file. */
export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/**
 * The sibling boxes between `from` and `to`, headers only; stops at the first broken one. Throws
 * `TooManyBoxes`.
 */
export async function* boxesIn(
  file: FileHandle,
  { from, to }: { from: number; to: number },
  budget: BoxBudget,
): AsyncGenerator<Box> {
  for (let at = from; at + 8 <= to; ) {
    budget.boxes -= 1;
    if (budget.boxes < 0 || performance.now() > budget.until) throw new TooManyBoxes("Too many boxes");
    const head = await readAt(file, at, 16);
    if (head.length < 8) return;
    const short = head.readUInt32BE(0);
    const isLong = short === 1 && head.length === 16;
    const length = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? to - at : short;
    const start = at + (isLong ? 16 : 8);
    if (at + length < start) return;
    const end = Math.min(at + length, to);
    yield { type: head.toString("latin1", 4, 8), at, start, end };
    at = end;
  }
}
