/** The fonts of our PDFs, and what each can draw. */
import { fileURLToPath } from "node:url";
import { openSync } from "fontkit";

const file = (path: string): string => fileURLToPath(import.meta.resolve(path));

const figtree = "@expo-google-fonts/figtree";
const noto = "@expo-google-fonts/noto-sans";

/** Our own font, and one with Vietnamese, Greek, and Cyrillic letters for the words that it can't draw. */
export const fonts = {
  Figtree: {
    normal: file(`${figtree}/400Regular/Figtree_400Regular.ttf`),
    bold: file(`${figtree}/600SemiBold/Figtree_600SemiBold.ttf`),
    italics: file(`${figtree}/400Regular_Italic/Figtree_400Regular_Italic.ttf`),
    bolditalics: file(`${figtree}/600SemiBold_Italic/Figtree_600SemiBold_Italic.ttf`),
  },
  "Noto Sans": {
    normal: file(`${noto}/400Regular/NotoSans_400Regular.ttf`),
    bold: file(`${noto}/600SemiBold/NotoSans_600SemiBold.ttf`),
    italics: file(`${noto}/400Regular_Italic/NotoSans_400Regular_Italic.ttf`),
    bolditalics: file(`${noto}/600SemiBold_Italic/NotoSans_600SemiBold_Italic.ttf`),
  },
};
export type FontName = keyof typeof fonts;

const charactersOf = (path: string): ReadonlySet<number> => {
  const font = openSync(path);
  if (!("characterSet" in font)) throw new Error(`${path} is a collection of fonts`);
  return new Set(font.characterSet);
};

const drawnBy = new Map<FontName, ReadonlySet<number>>();
/** The characters a font has, read once. */
function charactersIn(name: FontName): ReadonlySet<number> {
  const known = drawnBy.get(name) ?? charactersOf(fonts[name].normal);
  drawnBy.set(name, known);
  return known;
}

/** Whether a font has a character; lines and tabs aren't drawn. */
export const draws = (name: FontName, character: string): boolean =>
  /\s/.test(character) || charactersIn(name).has(character.codePointAt(0) ?? 0);
