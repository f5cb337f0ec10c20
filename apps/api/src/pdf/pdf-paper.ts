import { fileURLToPath } from "node:url";
import pdfmake from "pdfmake";

const fonts = {
  normal: fileURLToPath(import.meta.resolve("@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf")),
  bold: fileURLToPath(import.meta.resolve("@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf")),
  italics: fileURLToPath(
    import.meta.resolve("@expo-google-fonts/figtree/400Regular_Italic/Figtree_400Regular_Italic.ttf"),
  ),
  bolditalics: fileURLToPath(
    import.meta.resolve("@expo-google-fonts/figtree/600SemiBold_Italic/Figtree_600SemiBold_Italic.ttf"),
  ),
};
pdfmake.addFonts({ Figtree: fonts });
// Documents name no files or addresses: only the fonts are read, and nothing is fetched.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => Object.values(fonts).includes(path));

export { pdfmake };

/** Where pdfmake looks for pictures by name, in memory; its types leave this out. */
export const { virtualfs: pictures } = pdfmake as unknown as {
  virtualfs: { storage: Record<string, Buffer>; writeFileSync: (name: string, content: Buffer) => void };
};

export const ink = "#22302f";
export const muted = "#5b6866";
export const line = "#d9d4c7";

/** Leaves out anything a font with Latin, Greek, and Cyrillic letters can't draw, rather than drawing boxes. */
export const printable = (text: string): string =>
  text.replace(/[\p{Extended_Pictographic}\u{1F1E6}-\u{1F1FF}\u{FE0F}\u{200D}]/gu, "").trim();
