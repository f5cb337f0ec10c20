import { readingLimits } from "./found-booking.ts";
import { tidy } from "./read-html.ts";

type TextPiece = { str?: string; hasEOL?: boolean };

/** The text of a PDF's first pages. Throws for a file that isn't one, or is locked. */
export async function readPdf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { getDocumentProxy } = await import("unpdf");
  // Parsing takes ownership of the bytes.
  const document = await getDocumentProxy(bytes.slice(), { stopAtErrors: true });
  let text = "";
  for (let number = 1; number <= Math.min(document.numPages, readingLimits.pages); number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    text += `${items.map((item) => pieceOf(item as TextPiece)).join("")}\n`;
    if (text.length > readingLimits.characters) break;
  }
  await document.loadingTask.destroy();
  return tidy(text);
}

const pieceOf = ({ str = "", hasEOL = false }: TextPiece): string => (hasEOL ? `${str}\n` : str);
