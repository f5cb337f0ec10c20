/** Markup that's safe to send as it is. */
export type Html = { readonly markup: string };

type Part = Html | string | number | null | undefined | false | readonly Html[];

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return "";
  if (typeof part === "string" || typeof part === "number") return escapeText(String(part));
  if ("markup" in part) return part.markup;
  return part.map(({ markup }) => markup).join("");
}

/** A template that escapes the text you insert. Inserted markup stays as it is; null and false become nothing. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html => ({
  markup: texts.reduce((whole, text, index) => whole + render(parts[index - 1]) + text),
});
