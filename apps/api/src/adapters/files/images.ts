import sharp, { type Metadata, type Sharp } from "sharp";
import { type PictureFacts, readExif } from "./exif.ts";
import { InvalidFile, imageBounds } from "./file-rules.ts";
import { createTurns } from "./one-at-a-time.ts";

const encoders = {
  "image/jpeg": (image: Sharp) => image.jpeg({ quality: 88 }),
  "image/png": (image: Sharp) => image.png(),
  "image/webp": (image: Sharp) => image.webp({ quality: 88 }),
};

export type ImageType = keyof typeof encoders;

export type PreparedImage = {
  bytes: Buffer;
  contentType: ImageType;
  /** In pixels, upright. */
  width: number;
  height: number;
  /** WebP, at most 480 pixels on its longer side. */
  thumbnail: Buffer;
} & PictureFacts;

export const isImageType = (contentType: string): contentType is ImageType => contentType in encoders;

// Each image is only processed once, so a cache would only use up memory. Using one thread leaves the others to the
// API.
sharp.cache(false);
sharp.concurrency(1);

/** Everything that unpacks a picture takes its turn here, one at a time. */
export const photosInTurn = createTurns({ maxWaiting: 32, maxWaitMs: 45_000 });

/**
 * Re-encodes an image in its own format: turned upright, at most 4,096 pixels long, without any metadata (place,
 * camera, comments) or anything else the file contained. One image at a time, since each may need a lot of memory;
 * `Busy` if too many are waiting. Throws `InvalidFile` if it can't be decoded, or if its header says it's too large
 * unpacked.
 */
export const prepareImage = (file: Buffer | string, contentType: ImageType): Promise<PreparedImage> =>
  photosInTurn(async () => {
    const facts = await checkHeader(file, contentType);
    try {
      return { ...(await encode(file, contentType)), ...facts };
    } catch (error) {
      throw unreadable(error);
    }
  });

async function encode(
  file: Buffer | string,
  contentType: ImageType,
): Promise<Omit<PreparedImage, keyof PictureFacts>> {
  const longest = contentType === "image/webp" ? imageBounds.longestWebpSide : imageBounds.longestSide;
  const upright = fit(decode(file), longest);
  const { data, info } = await encoders[contentType](upright).toBuffer({ resolveWithObject: true });
  const thumbnail = await fit(decode(data), imageBounds.thumbnailSide).webp({ quality: 80 }).toBuffer();
  return { bytes: data, contentType, width: info.width, height: info.height, thumbnail };
}

/**
 * Refuses an image whose header says it's too large, before unpacking anything. Returns when and where it was
 * taken.
 */
async function checkHeader(file: Buffer | string, contentType: ImageType): Promise<PictureFacts> {
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw unreadable(error);
    });
  if (`image/${header.format}` !== contentType) throw unreadable(new Error(`This is ${header.format}`));
  const pixels = header.width * header.height;
  const { unpacked, held } = bytesPerPixel(header);
  const most = Math.min(
    imageBounds.maxPixels,
    imageBounds.maxUnpackedBytes / unpacked,
    imageBounds.maxHeldBytes / held,
  );
  if (pixels > most)
    throw new InvalidFile("pixels", `Image too large. Maximum: ${Math.floor(most / 1e6)} megapixels`);
  return header.exif ? readExif(header.exif) : { takenAt: null, place: null };
}

/** How much one pixel takes up unpacked, and how much of that stays in memory during processing, in bytes. */
function bytesPerPixel(header: Metadata): { unpacked: number; held: number } {
  const unpacked = header.channels * (header.depth === "ushort" ? 2 : 1);
  // Interlaced and progressive pictures are assembled in memory as a whole; a progressive JPEG uses two-byte
  // numbers.
  const samples = header.chromaSubsampling === "4:2:0" ? 1.5 : header.channels;
  const passes = !header.isProgressive ? 0 : header.format === "jpeg" ? samples * 2 : unpacked;
  const turned = (header.orientation ?? 1) > 1 ? unpacked : 0;
  return { unpacked, held: turned + (header.format === "webp" ? 4 : passes) };
}

/** Decodes the first frame of an animation; warnings (cut off, damaged) count as errors from "truncated" up. */
function decode(file: Buffer | string): Sharp {
  const limits = {
    limitInputPixels: imageBounds.maxPixels,
    failOn: "truncated",
    sequentialRead: true,
  } as const;
  return sharp(file, limits).timeout({ seconds: 20 }).autoOrient();
}

const fit = (image: Sharp, side: number): Sharp =>
  image.resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });

const unreadable = (cause: unknown) =>
  new InvalidFile("unreadable", "The image could not be read. It may be damaged.", { cause });
