import { crc32, deflateSync } from "node:zlib";

/** Bytes that cost their sender little and us a lot, generated here so that the repository has no such file. */

const signature = Buffer.from("89504e470d0a1a0a", "hex");

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

/** The seven passes of an interlaced PNG: first column and row, horizontal and vertical steps. Source: PNG, 8.2. */
const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

const linesOf = (side: number, interlaced: boolean): { lines: number; pixels: number }[] =>
  interlaced
    ? adam7.map(([left, top, across, down]) => ({
        lines: Math.ceil((side - top) / down),
        pixels: Math.ceil((side - left) / across),
      }))
    : [{ lines: side, pixels: side }];

/** A black PNG with four 16-bit channels: eight bytes a pixel once unpacked, almost nothing before. */
export function pngBomb(
  side: number,
  { interlaced = true, extra = Buffer.alloc(0) }: { interlaced?: boolean; extra?: Buffer } = {},
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([16, 6, 0, 0, interlaced ? 1 : 0], 8);
  const bytes = linesOf(side, interlaced).reduce(
    (sum, { lines, pixels }) => sum + lines * (pixels * 8 + 1),
    0,
  );
  const data = chunk("IDAT", deflateSync(Buffer.alloc(bytes), { level: 9 }));
  return Buffer.concat([signature, chunk("IHDR", header), extra, data, chunk("IEND", Buffer.alloc(0))]);
}

/** A chunk that unpacks to `megabytes`: a color profile or a text, as `type` says. */
export function chunkBomb(type: "iCCP" | "zTXt", megabytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 9 });
  return chunk(type, Buffer.concat([Buffer.from("a\0\0", "latin1"), packed]));
}
