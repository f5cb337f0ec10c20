import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { videoSeconds } from "./video-length.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "evoya-video-"));
});
afterAll(() => rm(folder, { recursive: true }));

const box = (type: string, content: Buffer) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8, 0);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, content]);
};

function movieHeader(seconds: number, version: 0 | 1): Buffer {
  const header = Buffer.alloc(100);
  header[0] = version;
  if (version === 0) {
    header.writeUInt32BE(600, 12);
    header.writeUInt32BE(seconds * 600, 16);
  } else {
    header.writeUInt32BE(90_000, 20);
    header.writeBigUInt64BE(BigInt(seconds * 90_000), 24);
  }
  return box("mvhd", header);
}

/** An EBML element with a length of eight bytes. */
const element = (id: string, content: Buffer) => {
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(content.length));
  length[0] = 1;
  return Buffer.concat([Buffer.from(id, "hex"), length, content]);
};

function webm(seconds: number | null): Buffer {
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE((seconds ?? 0) * 1000);
  const scale = element("2ad7b1", Buffer.from("0f4240", "hex"));
  const info = element(
    "1549a966",
    Buffer.concat([scale, ...(seconds === null ? [] : [element("4489", duration)])]),
  );
  const seekHead = element("114d9b74", Buffer.alloc(20));
  const header = element("1a45dfa3", element("4282", Buffer.from("webm")));
  return Buffer.concat([header, element("18538067", Buffer.concat([seekHead, info]))]);
}

describe("videoSeconds", () => {
  test.each([
    [
      "an MP4 with its header last",
      "video/mp4",
      () => [box("ftyp", Buffer.alloc(12)), box("mdat", Buffer.alloc(5000)), box("moov", movieHeader(42, 0))],
      42,
    ],
    [
      "an MP4 with long numbers",
      "video/mp4",
      () => [box("moov", Buffer.concat([box("free", Buffer.alloc(4)), movieHeader(75, 1)]))],
      75,
    ],
    ["a MOV without a header", "video/quicktime", () => [box("mdat", Buffer.alloc(100))], null],
    [
      "an MP4 whose box has no length",
      "video/mp4",
      () => [Buffer.from("0000000366747970", "hex"), Buffer.alloc(40)],
      null,
    ],
    ["a WebM", "video/webm", () => [webm(58.5)], 58.5],
    ["a WebM that was streamed", "video/webm", () => [webm(null)], null],
    ["a WebM that ends early", "video/webm", () => [webm(58.5).subarray(0, 40)], null],
  ] as const)("reads %s", async (name, contentType, make, seconds) => {
    const path = join(folder, name.replaceAll(" ", "-"));
    await writeFile(path, Buffer.concat(make()));
    expect(await videoSeconds(path, contentType)).toBe(seconds);
  });
});
