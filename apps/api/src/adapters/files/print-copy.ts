import sharp from "sharp";
import { imageBounds } from "./file-rules.ts";
import { photosInTurn } from "./images.ts";

/** In points. A cover is darkened at its foot, where the title goes. */
export type PrintSize = { width: number; height: number; isCover?: true };

/** Sharp enough on paper: 200 dots an inch, of 72 points. */
const dotsPerPoint = 200 / 72;

const shade = (width: number, height: number): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
    <linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0.35" stop-color="#000" stop-opacity="0"/>
    <stop offset="1" stop-color="#000" stop-opacity="0.82"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#s)"/></svg>`);

/**
 * A JPEG of one of our own photos, as large as it's printed and cropped to that shape. One picture at a time,
 * like uploads; `Busy` if too many are waiting.
 */
export const printCopy = (
  photo: Buffer,
  { width, height, isCover }: PrintSize,
): Promise<Uint8Array<ArrayBuffer>> =>
  photosInTurn(async () => {
    const dots = { width: Math.round(width * dotsPerPoint), height: Math.round(height * dotsPerPoint) };
    const image = sharp(photo, { limitInputPixels: imageBounds.maxPixels, sequentialRead: true })
      .timeout({ seconds: 20 })
      .resize({ ...dots, fit: "cover" })
      .flatten({ background: "#ffffff" });
    const shaded = isCover ? image.composite([{ input: shade(dots.width, dots.height) }]) : image;
    // Copied to memory of its own, so it can be transferred to another thread.
    return new Uint8Array(await shaded.jpeg({ quality: 82 }).toBuffer());
  });
