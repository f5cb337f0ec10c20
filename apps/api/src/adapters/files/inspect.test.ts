import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readExif } from "./exif.ts";
import { inspectFile, prepareUpload } from "./inspect.ts";

const red = { r: 200, g: 30, b: 30 };
const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } });
const pdf = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

/** An ISO media file whose first box names this brand. */
const movie = (brand: string, size = 64) => {
  const bytes = Buffer.alloc(size);
  bytes.writeUInt32BE(24, 0);
  bytes.write(`ftyp${brand}\0\0\0\0${brand}isom`, 4, "latin1");
  bytes.writeUInt32BE(size - 24, 24);
  bytes.write("mdat", 28, "latin1");
  return bytes;
};

const webm = Buffer.from(
  "1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853",
  "hex",
);

/** A PNG that claims any size without actually being large. */
function pngClaiming(width: number, height: number, kind = [8, 2, 0, 0, 0]): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const framed = Buffer.alloc(named.length + 8);
    framed.writeUInt32BE(data.length, 0);
    named.copy(framed, 4);
    framed.writeUInt32BE(crc32(named), named.length + 4);
    return framed;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set(kind, 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const data = chunk("IDAT", deflateSync(Buffer.alloc(1000)));
  return Buffer.concat([signature, chunk("IHDR", header), data, chunk("IEND", Buffer.alloc(0))]);
}

/** A progressive JPEG that claims any size; its header is overwritten. */
async function progressiveClaiming(width: number, height: number): Promise<Buffer> {
  const small = await canvas(8, 8).jpeg({ progressive: true, chromaSubsampling: "4:4:4" }).toBuffer();
  const frame = small.indexOf(Buffer.from("ffc2", "hex"));
  small.writeUInt16BE(height, frame + 5);
  small.writeUInt16BE(width, frame + 7);
  return small;
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "evoya-inspect-"));
});
afterAll(() => rm(folder, { recursive: true }));

describe("inspectFile", () => {
  test.each([
    ["image", "image/jpeg", "jpg", () => canvas(8, 8).jpeg().toBuffer()],
    ["image", "image/png", "png", () => canvas(8, 8).png().toBuffer()],
    ["image", "image/webp", "webp", () => canvas(8, 8).webp().toBuffer()],
    ["document", "application/pdf", "pdf", () => pdf],
    ["video", "video/mp4", "mp4", () => movie("isom")],
    ["video", "video/quicktime", "mov", () => movie("qt  ")],
    ["video", "video/webm", "webm", () => webm],
  ] as const)("accepts a %s of %s, in memory and on disk", async (kind, contentType, extension, make) => {
    const bytes = await make();
    const expected = { kind, contentType, extension, size: bytes.length };
    expect(await inspectFile(bytes, [kind])).toEqual(expected);
    const path = join(folder, `misnamed-${extension}.txt`);
    await writeFile(path, bytes);
    expect(await inspectFile({ path }, [kind])).toEqual(expected);
  });

  test.each([
    ["an SVG", svg],
    ["a page of HTML", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a program", Buffer.from("7f454c4602010100000000000000000002003e0001000000", "hex")],
    ["a GIF", Buffer.from("GIF89a\x01\x00\x01\x00\x00\x00\x00;", "latin1")],
    ["a PDF where images are wanted", pdf],
    ["nothing", Buffer.alloc(0)],
  ])("refuses %s behind an allowed name", async (_, bytes) => {
    const path = join(folder, "photo.jpg");
    await writeFile(path, bytes);
    const refusal = { fault: "type", message: "Invalid file type. Allowed types: JPG, JPEG, PNG, WEBP" };
    await expect(inspectFile({ path }, ["image"])).rejects.toMatchObject(refusal);
    await expect(inspectFile(bytes, ["image"])).rejects.toMatchObject(refusal);
  });

  test("lists the allowed types of every kind", async () => {
    await expect(inspectFile(svg, ["document"])).rejects.toThrow(
      "Invalid file type. Allowed types: PDF, JPG, JPEG, PNG",
    );
    await expect(inspectFile(svg, ["image", "video"])).rejects.toThrow(
      "Invalid file type. Allowed types: JPG, JPEG, PNG, WEBP, MP4, WEBM, MOV",
    );
  });

  test("refuses a PDF that starts as something else", async () => {
    const both = Buffer.concat([Buffer.from("<script>alert(1)</script>\n"), pdf]);
    await expect(inspectFile(both, ["document"])).rejects.toMatchObject({ fault: "type" });
  });

  test.each([
    ["image", 5, () => canvas(8, 8).jpeg().toBuffer()],
    ["document", 10, () => pdf],
    ["video", 50, () => movie("isom")],
  ] as const)(
    "refuses a %s of more than %i MB and accepts one of exactly that",
    async (kind, limit, make) => {
      const content = await make();
      const filled = Buffer.concat([content, Buffer.alloc(limit * 1024 * 1024 - content.length)]);
      expect(await inspectFile(filled, [kind])).toMatchObject({ kind });
      await expect(inspectFile(Buffer.concat([filled, Buffer.alloc(1)]), [kind])).rejects.toMatchObject({
        fault: "size",
        message: `File too large. Maximum size: ${limit} MB`,
      });
    },
  );

  test("holds an image to its own limit even when larger videos are allowed", async () => {
    const image = await canvas(8, 8).jpeg().toBuffer();
    const large = Buffer.concat([image, Buffer.alloc(6 * 1024 * 1024)]);
    await expect(inspectFile(large, ["image", "video"])).rejects.toThrow("Maximum size: 5 MB");
  });
});

describe("prepareUpload", () => {
  const located = (width: number, height: number) =>
    canvas(width, height)
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Make: "SecretCam", Copyright: "Someone" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "38/1 43/1 0/1", GPSLongitudeRef: "W" },
      });

  test.each(["jpeg", "png", "webp"] as const)(
    "strips location and camera from a %s, and turns it upright",
    async (format) => {
      const sent = await located(60, 40).toFormat(format).toBuffer();
      expect(sent.includes("SecretCam")).toBe(true);
      const { image } = await prepareUpload(sent, ["image"]);
      const kept = await sharp(image?.bytes).metadata();
      expect(kept).toMatchObject({ format, width: 40, height: 60 });
      expect(kept.exif ?? kept.orientation ?? kept.xmp ?? kept.iptc).toBeUndefined();
      expect(image?.bytes.includes("SecretCam")).toBe(false);
      expect(image).toMatchObject({ width: 40, height: 60, contentType: `image/${format}` });
    },
  );

  test("drops anything hidden after the picture", async () => {
    const hiding = Buffer.concat([await canvas(8, 8).png().toBuffer(), Buffer.from("<?php evil(); ?>")]);
    const { body } = await prepareUpload(hiding, ["image"]);
    expect(Buffer.isBuffer(body) && body.includes("evil")).toBe(false);
  });

  test("makes a thumbnail of at most 480 pixels, without the location", async () => {
    const { image } = await prepareUpload(await located(1200, 900).jpeg().toBuffer(), ["image"]);
    const thumbnail = await sharp(image?.thumbnail).metadata();
    expect(thumbnail).toMatchObject({ format: "webp", width: 360, height: 480 });
    expect(thumbnail.exif).toBeUndefined();
  });

  test("never enlarges, and keeps at most 4,096 pixels on the longer side", async () => {
    const small = await prepareUpload(await canvas(10, 5).png().toBuffer(), ["image"]);
    expect(small.image).toMatchObject({ width: 10, height: 5 });
    const long = await prepareUpload(await canvas(8192, 100).jpeg().toBuffer(), ["image"]);
    expect(long.image).toMatchObject({ width: 4096, height: 50 });
  });

  test("refuses a decompression bomb by its header, before unpacking", async () => {
    const bomb = pngClaiming(60_000, 60_000);
    expect(bomb.length).toBeLessThan(200);
    await expect(prepareUpload(bomb, ["image"])).rejects.toMatchObject({ fault: "pixels" });
  });

  test.each([
    [
      "an interlaced PNG of 16 bits",
      "Maximum: 15 megapixels",
      () => pngClaiming(7071, 7071, [16, 6, 0, 0, 1]),
    ],
    ["a PNG of 16 bits and four channels", "Maximum: 25 megapixels", () => pngClaiming(6000, 5000, [16, 6])],
    ["a progressive JPEG", "Maximum: 20 megapixels", () => progressiveClaiming(5000, 5000)],
  ])("refuses %s because of its size unpacked", async (_, message, make) => {
    const refusal = { fault: "pixels", message: expect.stringContaining(message) };
    await expect(prepareUpload(await make(), ["image"])).rejects.toMatchObject(refusal);
  });

  test("keeps a WebP at most 3,072 pixels long", async () => {
    const long = await prepareUpload(await canvas(4000, 100).webp().toBuffer(), ["image"]);
    expect(long.image).toMatchObject({ width: 3072 });
  });

  test.each(["jpeg", "webp", "png"] as const)(
    "returns when a %s was taken, and strips it from the file",
    async (format) => {
      const taken = (DateTimeOriginal: string) =>
        canvas(8, 8).withExif({ IFD2: { DateTimeOriginal } }).toFormat(format).toBuffer();
      const { image } = await prepareUpload(await taken("2031:05:02 18:30:00"), ["image"]);
      expect(image?.takenAt).toBe("2031-05-02T18:30:00");
      expect((await sharp(image?.bytes).metadata()).exif).toBeUndefined();
      for (const none of ["0000:00:00 00:00:00", "2031:02:30 18:30:00", "yesterday"])
        expect((await prepareUpload(await taken(none), ["image"])).image?.takenAt).toBeNull();
    },
  );

  test("returns where a photo was taken, and strips it from the file", async () => {
    const taken = (gps: Record<string, string>) => canvas(8, 8).withExif({ IFD3: gps }).jpeg().toBuffer();
    const placeOf = async (gps: Record<string, string>) =>
      (await prepareUpload(await taken(gps), ["image"])).image?.place;
    const lisbon = {
      GPSLatitudeRef: "N",
      GPSLatitude: "38/1 42/1 5040/100",
      GPSLongitudeRef: "W",
      GPSLongitude: "9/1 8/1 600/100",
    };
    const place = await placeOf(lisbon);
    expect(place?.latitude).toBeCloseTo(38.714, 4);
    expect(place?.longitude).toBeCloseTo(-9.135, 4);
    expect(await placeOf({ ...lisbon, GPSLatitude: "200/1 0/1 0/1" })).toBeNull();
    expect(await placeOf({ ...lisbon, GPSLatitude: "38/0 0/1 0/1" })).toBeNull();
    expect(await placeOf({ GPSLatitudeRef: "N", GPSLatitude: "38/1 0/1 0/1" })).toBeNull();
    const nowhere = { GPSLatitude: "0/1 0/1 0/1", GPSLongitude: "0/1 0/1 0/1" };
    expect(await placeOf({ ...lisbon, ...nowhere })).toBeNull();
  });

  test("doesn't trust a list of dates that points to itself or nowhere", () => {
    const exif = Buffer.alloc(64);
    exif.write("Exif\0\0II*\0", "latin1");
    for (let at = 0; at < 50; at++) {
      exif.writeUInt32LE(8, 10);
      exif.set([255, 255, 0x69, 0x87, 4, 0, 1, 0, 0, 0, at, 0, 0, at], 14);
      expect(readExif(exif)).toEqual({ takenAt: null, place: null });
      expect(readExif(exif.subarray(0, at))).toEqual({ takenAt: null, place: null });
    }
  });

  test("refuses a picture that's cut off", async () => {
    const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
    const whole = await sharp({ create: { width: 200, height: 200, channels: 3, background: red, noise } })
      .jpeg()
      .toBuffer();
    const half = whole.subarray(0, whole.length / 2);
    await expect(prepareUpload(half, ["image"])).rejects.toMatchObject({ fault: "unreadable" });
  });

  test("re-encodes a scanned document too, and leaves a PDF unchanged", async () => {
    const scan = await prepareUpload(await located(60, 40).jpeg().toBuffer(), ["document"]);
    expect(scan).toMatchObject({ kind: "document", extension: "jpg", image: { width: 40 } });
    expect(await prepareUpload(pdf, ["document"])).toMatchObject({ body: pdf, image: null });
  });

  test("leaves a video as it is, without reading it into memory", async () => {
    const path = join(folder, "trip.mov");
    await writeFile(path, movie("qt  "));
    expect(await prepareUpload({ path }, ["image", "video"])).toMatchObject({
      kind: "video",
      contentType: "video/quicktime",
      body: { path },
      image: null,
    });
  });
});
