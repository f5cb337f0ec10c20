import { Parser } from "htmlparser2";
import { readingLimits } from "./found-booking.ts";

/** The content of an HTML page: its text, and the data meant for machines. */
export type HtmlContent = { text: string; jsonLd: string[]; microdata: MarkedUp[] };

/** An item of microdata in the shape of JSON-LD: "@type" and properties. */
export type MarkedUp = { [property: string]: string | MarkedUp };

const unseen = new Set(["script", "style", "template", "noscript", "title", "svg"]);
const blocks = new Set([
  "address",
  "article",
  "br",
  "dd",
  "div",
  "dt",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "hr",
  "li",
  "p",
  "section",
  "table",
  "td",
  "th",
  "tr",
]);

type Open = { name: string; isUnseen: boolean; item: MarkedUp | null; property: string | null; from: number };

/** No email nests its tables this deep. */
const deepest = 500;

/**
 * Reads a page's text and its schema.org data. Nothing in it is run, loaded, or followed. Throws for an endlessly
 * nested page.
 */
export function readHtml(html: string): HtmlContent {
  const open: Open[] = [];
  const items: MarkedUp[] = [];
  const content: HtmlContent = { text: "", jsonLd: [], microdata: [] };
  let script: string[] | null = null;
  const parser = new Parser({
    onopentag(name, { type, itemprop, itemscope, itemtype, content: words, datetime, href }) {
      if (open.length >= deepest) throw new Error("Nested too deep");
      if (blocks.has(name)) content.text += "\n";
      script = name === "script" && type?.includes("ld+json") ? [] : script;
      const parent = items.at(-1);
      const property = itemprop ?? null;
      const item =
        itemscope !== undefined && items.length < readingLimits.depth
          ? ({ "@type": (itemtype ?? "").split("/").at(-1) ?? "" } as MarkedUp)
          : null;
      if (item && parent && property) set(parent, property, item);
      else if (item) content.microdata.push(item);
      const said = words ?? datetime ?? href;
      if (!item && parent && property && said !== undefined) set(parent, property, said);
      if (item) items.push(item);
      const isUnseen = unseen.has(name) || (open.at(-1)?.isUnseen ?? false);
      const isSaid = item !== null || said !== undefined;
      open.push({ name, isUnseen, item, property: isSaid ? null : property, from: content.text.length });
    },
    ontext(text) {
      if (script) script.push(text);
      else if (!open.at(-1)?.isUnseen && content.text.length < readingLimits.characters) content.text += text;
    },
    onclosetag(name) {
      if (name === "script" && script) {
        content.jsonLd.push(script.join(""));
        script = null;
      }
      const closed = open.pop();
      if (closed?.item) items.pop();
      const parent = items.at(-1);
      if (closed?.property && parent) set(parent, closed.property, content.text.slice(closed.from).trim());
      if (blocks.has(name)) content.text += "\n";
    },
  });
  parser.end(html.slice(0, readingLimits.bytes));
  return { ...content, text: tidy(content.text) };
}

/** Sets a property once: a second value changes nothing, and no name reaches the object's prototype. */
function set(item: MarkedUp, property: string, value: string | MarkedUp): void {
  if (Object.hasOwn(item, property)) return;
  Object.defineProperty(item, property, { value, enumerable: true });
}

/** Lines without empty edges, and at most one empty line between them. */
export const tidy = (text: string): string =>
  text
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
