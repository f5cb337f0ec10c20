import pdfmake from "pdfmake";
import { fonts } from "./pdf-fonts.ts";

pdfmake.addFonts(fonts);
const files = Object.values(fonts).flatMap(Object.values<string>);
// Documents name no files or addresses: only the fonts are read, and nothing is fetched.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => files.includes(path));

export { pdfmake };

/** Where pdfmake looks for pictures by name, in memory; its types leave this out. */
export const { virtualfs: pictures } = pdfmake as unknown as {
  virtualfs: { storage: Record<string, Buffer>; writeFileSync: (name: string, content: Buffer) => void };
};

export const ink = "#22302f";
export const muted = "#5b6866";
export const line = "#d9d4c7";
