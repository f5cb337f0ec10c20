/** Text as our fonts can draw it. Decision 56. */
import type { Content } from "pdfmake/interfaces.js";
import { draws, type FontName } from "./pdf-fonts.ts";
import { muted } from "./pdf-paper.ts";

/** Words in another font than the document's. */
type Run = { text: string; font: FontName };

/** "e" and its accents as the one letter that fonts have, and without what only joins the parts of an emoji. */
const normal = (text: string): string =>
  text.normalize("NFC").replace(/\p{Default_Ignorable_Code_Point}/gu, "");

const only = (font: FontName, text: string): string =>
  [...normal(text)].filter((character) => draws(font, character)).join("");

/** Leaves out what our own font can't draw, for texts in charts. */
export const plainPrintable = (text: string): string => only("Figtree", text).trim();

/**
 * A text for pdfmake: as it is if our own font can draw it. Otherwise words with Vietnamese, Greek, or Cyrillic letters
 * are in another font, and what neither can draw is left out, rather than drawn as boxes.
 */
export function printable(text: string): string | Run[] {
  const parts = normal(text)
    .trim()
    .split(/(\s+)/)
    .map((word): Run => {
      const isOurs = [...word].every((character) => draws("Figtree", character));
      if (isOurs) return { text: word, font: "Figtree" };
      const inNoto = only("Noto Sans", word);
      return inNoto === only("Figtree", word)
        ? { text: inNoto, font: "Figtree" }
        : { text: inNoto, font: "Noto Sans" };
    })
    // Every second part is the space after a word, and goes with it.
    .filter(({ text: part }, at, all) => part !== "" && (at % 2 === 0 || all[at - 1]!.text !== ""));
  if (parts.every(({ font }) => font === "Figtree"))
    return parts
      .map((run) => run.text)
      .join("")
      .trim();
  return parts;
}

/** Whether a text has letters or figures that no font of ours can draw: Chinese, Arabic, Hebrew, Thai. */
const hasUnprintable = (text: string): boolean =>
  [...normal(text)].some(
    (character) =>
      /[\p{L}\p{N}]/u.test(character) && !draws("Figtree", character) && !draws("Noto Sans", character),
  );

/** What a document says at its end if letters of what it prints had to be left out. */
export const lettersLeftOut = (printed: object): Content[] =>
  hasUnprintable(JSON.stringify(printed))
    ? [
        {
          text: "Some letters can't be printed here. Evoya shows them all.",
          color: muted,
          margin: [0, 12, 0, 0],
        },
      ]
    : [];
