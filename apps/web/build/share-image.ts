import { createRequire } from "node:module";
import { brand } from "@evoya/domain/brand";
import * as fontkit from "fontkit";
import sharp from "sharp";

const { resolve } = createRequire(import.meta.url);
const face = (file: string): fontkit.Font => {
  const font = fontkit.openSync(resolve(`@expo-google-fonts/${file}`));
  if (!("layout" in font)) throw new Error(`${file} is a collection of faces, not one`);
  return font;
};
const display = face("fraunces/500Medium/Fraunces_500Medium.ttf");
const text = face("figtree/500Medium/Figtree_500Medium.ttf");

const width = 1200;
const height = 630;
const measure = 690;

/** The width of a line, in pixels. */
const widthOf = (font: fontkit.Font, line: string, size: number): number =>
  (font.layout(line).advanceWidth * size) / font.unitsPerEm;

/** A line as one path with its baseline's left end at (x, y): it looks the same whatever fonts a machine has. */
function outline(font: fontkit.Font, line: string, size: number, x: number, y: number): string {
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(line);
  let pen = 0;
  const shapes = glyphs.map((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    const shape = `<path transform="translate(${pen + xOffset} ${yOffset})" d="${glyph.path.toSVG()}"/>`;
    pen += xAdvance;
    return shape;
  });
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${shapes.join("")}</g>`;
}

/** Breaks words into lines of at most `measure` pixels. */
function wrap(font: fontkit.Font, words: string, size: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(font, longer, size) <= measure) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The largest size at which a title fits in three lines. */
function setTitle(title: string): { size: number; lines: string[] } {
  for (const size of [92, 80, 70, 60]) {
    const lines = wrap(display, title, size);
    if (lines.length <= 3) return { size, lines };
  }
  return { size: 52, lines: wrap(display, title, 52).slice(0, 4) };
}

const sun = '<circle cx="985" cy="245" r="150" fill="#f4b58f"/>';
const waves = `<g fill="none" stroke-linecap="round" stroke-width="26">
  <path stroke="#fdf1dc" d="M700 430c110-92 210-92 310-12s215 88 330 0"/>
  <path stroke="#7fb0a8" d="M692 530c110-92 210-92 310-12s215 88 370 0"/>
</g>`;
const mark = `<g transform="translate(80 506) scale(1.5)">
  <circle cx="20" cy="20" r="20" fill="#fdf1dc"/><circle cx="25.6" cy="14.2" r="5.4" fill="#e48456"/>
  <g fill="none" stroke="#0f5c5a" stroke-width="3" stroke-linecap="round">
    <path d="M3.2 21.4c5.4-4.6 10.4-4.6 15.4-.6s10.6 4.4 18.3-.7"/>
    <path d="M6.2 29.2c4.5-3.6 8.7-3.5 12.9-.3s8.7 3.5 14.2-.3" opacity=".6"/>
  </g>
</g>`;

/** The picture for a page whose link is shared: 1200 x 630, a PNG of some 30 kB. */
export function drawShareImage(title: string): Promise<Buffer> {
  const { size, lines } = setTitle(title);
  const leading = size * 1.12;
  const top = 268 - ((lines.length - 1) * leading) / 2 + size * 0.35;
  const titles = lines.map((line, index) => outline(display, line, size, 80, top + index * leading));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#123f42"/>${sun}${waves}
    <path d="M0 0h${measure + 60}l-110 ${height}H0z" fill="#123f42" opacity=".82"/>
    <g fill="#fdf1dc">${titles.join("")}</g>${mark}
    <g fill="#fdf1dc">${outline(display, brand.name, 46, 158, 551)}</g>
    <g fill="#cfe3dc">${outline(text, brand.tagline, 26, 300, 549)}</g>
  </svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64 }).toBuffer();
}
