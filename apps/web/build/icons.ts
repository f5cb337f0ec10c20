import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";

const paper = "#faf7f1";

/** The logo mark on its own background: phones cut off an icon's corners as they like. */
const onGround = async (svg: Buffer, size: number, share: number): Promise<Sharp> => {
  const sign = await sharp(svg, { density: 1200 })
    .resize(Math.round(size * share))
    .png()
    .toBuffer();
  const ground = { width: size, height: size, channels: 3 as const, background: paper };
  return sharp({ create: ground }).composite([{ input: sign }]);
};

/** Draws the app's icons from the logo mark into `dist/icons`. */
export async function writeIcons(dist: string): Promise<void> {
  const svg = await readFile(join(dist, "favicon.svg"));
  const dir = join(dist, "icons");
  await mkdir(dir, { recursive: true });
  const plain = (size: number) =>
    sharp(svg, { density: 1200 })
      .resize(size)
      .png()
      .toFile(join(dir, `icon-${size}.png`));
  await Promise.all([plain(192), plain(512)]);
  // Only the middle four fifths of a maskable icon are sure to be visible.
  await (await onGround(svg, 512, 0.7)).png().toFile(join(dir, "maskable-512.png"));
  await (await onGround(svg, 180, 0.82)).png().toFile(join(dir, "apple-touch-icon.png"));
}
