import { S3Failure } from "./failure.ts";

/** An element's content: text, child elements by name, or several with the same name. */
export type Content = string | number | boolean | Elements | readonly Elements[];
export type Elements = { readonly [name: string]: Content | undefined };

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** A document with one root element. Text is escaped; undefined children are left out. */
export function renderXml(root: string, content: Elements): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${element(root, content)}`;
}

/** The decoded text of every `<name>` in `xml`, wherever it is. */
export function textsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, text]) =>
    unescapeText(text!),
  );
}

/** The inner XML of every `<name>`. Throws {@link S3Failure} if `xml` isn't a `<root>` document. */
export function blocksOf(xml: string, root: string, name: string): string[] {
  if (!new RegExp(`<${root}[\\s>]`).test(xml) || !xml.includes(`</${root}>`)) throw malformedXml();
  return [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, "gs"))].map(([, inner]) => inner!);
}

export const malformedXml = () => new S3Failure(400, "MalformedXML", "The XML you provided is not valid.");

function element(name: string, content: Content): string {
  if (Array.isArray(content)) return content.map((each: Elements) => element(name, each)).join("");
  if (typeof content !== "object") return `<${name}>${escapeText(String(content))}</${name}>`;
  const children = Object.entries(content).map(([child, inner]) =>
    inner === undefined ? "" : element(child, inner),
  );
  return `<${name}>${children.join("")}</${name}>`;
}

/** Escapes markup, and writes what XML would normalize or forbid as character references. */
function escapeText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: keys may hold control characters
  return text.replace(/[&<>"\u0000-\u001f]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function unescapeText(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[name] ?? whole;
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal);
    if (point > 0x10ffff) throw malformedXml();
    return String.fromCodePoint(point);
  });
}
