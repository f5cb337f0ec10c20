import sharp from "sharp";
import { createRandom } from "./random.ts";

export type DemoPhotos = { portraits: readonly Buffer[]; landscapes: readonly Buffer[] };

/** Upper sky, lower sky, far hills, near hills, sun. */
const skies = [
  ["#f6b38a", "#fde8c9", "#b0708a", "#5f4668", "#fff3d6"],
  ["#4f86c6", "#d7ecf5", "#6f9f8f", "#2f5d57", "#fffbe8"],
  ["#2b2d5b", "#c86b85", "#54406f", "#241c3d", "#ffd9a0"],
  ["#7cc6d6", "#f4f1de", "#e0a458", "#a4633a", "#ffffff"],
  ["#90b8d8", "#f0f4f7", "#aebfcc", "#5b7083", "#fdfdfd"],
  ["#1d6a70", "#e6c79c", "#3c8f7c", "#12484b", "#ffe9bd"],
  ["#e7a6b5", "#fbeee6", "#9a7fb0", "#4b3f72", "#fff6f0"],
  ["#38598b", "#f2b880", "#7d6b7d", "#33334d", "#ffcf91"],
] as const;

/** A ridge from the left edge to the right, `height` (0 to 1) above the bottom. */
function ridge(purpose: string, width: number, height: number, base: number): string {
  const random = createRandom(purpose);
  const points = Array.from({ length: 9 }, (_, index) => {
    const y = base - random.int(0, Math.round(height));
    return `${Math.round((index * width) / 8)} ${y}`;
  });
  return `M0 480 L${points.join(" L")} L${width} 480 Z`;
}

const landscape = ([above, below, far, near, sun]: (typeof skies)[number], index: number) => `
<svg xmlns="http://www.w3.org/2000/svg" width="720" height="480">
  <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${above}"/><stop offset="1" stop-color="${below}"/></linearGradient></defs>
  <rect width="720" height="480" fill="url(#sky)"/>
  <circle cx="${120 + index * 67}" cy="${110 + (index % 3) * 40}" r="44" fill="${sun}"/>
  <path d="${ridge(`far ${index}`, 720, 110, 330)}" fill="${far}"/>
  <path d="${ridge(`near ${index}`, 720, 90, 420)}" fill="${near}"/>
</svg>`;

/** Ground, skin, hair, clothes. */
const looks = [
  ["#f2c9a1", "#8d5a3b", "#2b1b14", "#25636b"],
  ["#bcd7d0", "#f0c8a8", "#b5652a", "#7a3e48"],
  ["#e8d3c4", "#c98f66", "#1d1a1a", "#d08c3f"],
  ["#cfd8ea", "#5e3a26", "#120d0b", "#5b7f4f"],
  ["#f4e1b5", "#f3d3bd", "#d9b36c", "#41507a"],
  ["#d9c7df", "#a86f4c", "#3b2a22", "#8c4a6b"],
] as const;

const portrait = ([ground, skin, hair, clothes]: (typeof looks)[number]) => `
<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320">
  <rect width="320" height="320" fill="${ground}"/>
  <ellipse cx="160" cy="130" rx="78" ry="88" fill="${hair}"/>
  <rect x="138" y="190" width="44" height="60" fill="${skin}"/>
  <path d="M40 320 C50 240 110 232 160 232 S270 240 280 320 Z" fill="${clothes}"/>
  <ellipse cx="160" cy="148" rx="56" ry="66" fill="${skin}"/>
  <path d="M104 132 C112 78 208 78 216 132 C190 104 132 108 104 132 Z" fill="${hair}"/>
</svg>`;

const draw = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();

/** Draws the few pictures all members share. They show no real person or place. */
export async function drawPhotos(): Promise<DemoPhotos> {
  const [portraits, landscapes] = await Promise.all([
    Promise.all(looks.map((look) => draw(portrait(look)))),
    Promise.all(skies.map((sky, index) => draw(landscape(sky, index)))),
  ]);
  return { portraits, landscapes };
}
