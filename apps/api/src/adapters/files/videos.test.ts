import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { prepareVideo } from "./videos.ts";

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

/** An EBML element with an eight-byte length. */
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

describe("prepareVideo", () => {
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
    expect((await prepareVideo(path, contentType)).seconds).toBe(seconds);
  });

  const prepared = async (contentType: string, ...parts: Buffer[]) => {
    const path = join(folder, crypto.randomUUID());
    await writeFile(path, Buffer.concat(parts));
    return { ...(await prepareVideo(path, contentType)), bytes: await readFile(path) };
  };

  test("reads when a video was made, and doesn't trust a clock that was never set", async () => {
    const made = (seconds: number) => {
      const header = movieHeader(5, 0);
      header.writeUInt32BE(seconds, 12);
      return prepared("video/mp4", box("moov", header));
    };
    const may2031 = Date.UTC(2031, 4, 2, 18, 30) / 1000;
    expect((await made(may2031 + 2_082_844_800)).filmedAt).toEqual(new Date("2031-05-02T18:30:00Z"));
    expect((await made(0)).filmedAt).toBeNull();
    expect((await made(2_082_844_800)).filmedAt).toBeNull();
  });

  test("removes the location of a video, wherever cameras write it, and moves nothing", async () => {
    const place = Buffer.from("+41.8902+012.4922+020/ com.apple.quicktime.location.ISO6709");
    const xmp = Buffer.concat([Buffer.from("be7acfcb97a942e89c71999491e3afac", "hex"), place]);
    const track = box("trak", Buffer.concat([box("tkhd", Buffer.alloc(84, 7)), box("udta", place)]));
    const inMovie = [movieHeader(12, 0), track, box("udta", box("\u00a9xyz", place)), box("meta", place)];
    const film = [
      box("ftyp", Buffer.alloc(12)),
      box("moov", Buffer.concat(inMovie)),
      box("uuid", xmp),
      box("mdat", Buffer.alloc(500, 9)),
    ];
    const { bytes, seconds } = await prepared("video/quicktime", ...film);
    expect(seconds).toBe(12);
    expect(bytes.includes("ISO6709") || bytes.includes("+41.8902")).toBe(false);
    const sent = Buffer.concat(film);
    expect(bytes.length).toBe(sent.length);
    expect(bytes.subarray(-508).equals(sent.subarray(-508))).toBe(true);
    expect(bytes.includes(Buffer.alloc(84, 7))).toBe(true);
    expect((await prepared("video/quicktime", bytes)).bytes.equals(bytes)).toBe(true);
  });

  test("opens a header once, however many are nested in it", async () => {
    const head = Buffer.from("00ffffff6d6f6f76", "hex");
    const nest = Buffer.alloc(24_000_000, head);
    expect((await prepared("video/mp4", box("ftyp", Buffer.alloc(12)), nest)).seconds).toBeNull();
  });

  test.each([
    ["beside each other", (boxes: Buffer) => boxes],
    ["in the header", (boxes: Buffer) => box("moov", boxes)],
    ["in a track", (boxes: Buffer) => box("moov", box("trak", boxes))],
  ])("refuses a file of a million boxes %s", async (_, around) => {
    const boxes = Buffer.alloc(8_000_000, box("free", Buffer.alloc(0)));
    await expect(prepared("video/mp4", around(boxes))).rejects.toMatchObject({ fault: "unreadable" });
  });

  test("shares one budget among all tracks", async () => {
    const boxes = Buffer.alloc(72_000, box("free", Buffer.alloc(0)));
    const movie = box("moov", Buffer.concat([box("trak", boxes), box("trak", boxes)]));
    await expect(prepared("video/mp4", movie)).rejects.toMatchObject({ fault: "unreadable" });
  });

  test("opens the parts of a WebM once, however many are nested", async () => {
    const segment = Buffer.from("1853806701ffffffffffffff", "hex");
    const nest = Buffer.alloc(11_000_000, segment);
    expect((await prepared("video/webm", nest)).seconds).toBeNull();
  });
});
