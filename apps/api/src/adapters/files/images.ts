import sharp, { type Sharp } from "sharp";
import { InvalidFile, imageBounds } from "./file-rules.ts";

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
};

export const isImageType = (contentType: string): contentType is ImageType => contentType in encoders;

/**
 * Makes an image anew in its own format: turned upright, at most 4,096 pixels long, without any metadata (place,
 * camera, comments) and without whatever else the file held. Throws `InvalidFile` for one that cannot be decoded,
 * or has more than 50 million pixels: those are counted from the header, before anything is unpacked.
 */
export async function prepareImage(file: Buffer | string, contentType: ImageType): Promise<PreparedImage> {
  await checkPixels(file);
  try {
    const upright = fit(decode(file), imageBounds.longestSide);
    const { data, info } = await encoders[contentType](upright).toBuffer({ resolveWithObject: true });
    const thumbnail = await fit(decode(data), imageBounds.thumbnailSide).webp({ quality: 80 }).toBuffer();
    return { bytes: data, contentType, width: info.width, height: info.height, thumbnail };
  } catch (error) {
    throw unreadable(error);
  }
}

async function checkPixels(file: Buffer | string): Promise<void> {
  const { width, height } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw unreadable(error);
    });
  if (width * height <= imageBounds.maxPixels) return;
  throw new InvalidFile("pixels", `Image too large. Maximum: ${imageBounds.maxPixels / 1e6} megapixels`);
}

/** The first picture of an animation; warnings (cut off, damaged) count as errors from "truncated" up. */
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
