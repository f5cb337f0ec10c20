/** What someone wrote in an email, without what their mail program added. */

/** The longest email text we look at; anything after it is quoted, or too long for a message anyway. */
const longestText = 200_000;

/** Lines that start the quoted email. */
const quoteStarts = [
  /^-{2,}\s*(original|forwarded) message\s*-{2,}$/i,
  /^_{10,}$/,
  /^on .{1,300}wrote:$/i,
  /^le .{1,300}a écrit\s?:$/i,
  /^am .{1,300}schrieb.{0,200}:$/i,
  /^from:\s.{1,300}@.{1,300}$/i,
];

/** A line that starts a signature: RFC 3676's, or one that phones add. */
const signatureStart = /^(--\s?|sent from my .{1,60}|get outlook for .{1,30})$/i;

const isQuoteStart = (line: string): boolean => quoteStarts.some((start) => start.test(line));

/**
 * The reply in an email's text, without the quoted email and the signature. Empty if there's nothing else. "On ...
 * wrote:" may be broken into two or three lines.
 */
export function replyIn(text: string): string {
  const lines = text.slice(0, longestText).replaceAll("\r\n", "\n").split("\n");
  const end = lines.findIndex((line, at) => {
    const trimmed = line.trim();
    if (isQuoteStart(trimmed) || signatureStart.test(trimmed)) return true;
    if (!/^(on|le|am)\s/i.test(trimmed)) return false;
    const next = (lines[at + 1] ?? "").trim();
    return [`${trimmed} ${next}`, `${trimmed} ${next} ${(lines[at + 2] ?? "").trim()}`].some(isQuoteStart);
  });
  const kept = end === -1 ? lines : lines.slice(0, end);
  return kept
    .filter((line) => !line.trimStart().startsWith(">"))
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Elements whose content nobody reads. */
const hidden = ["head", "script", "style", "title", "blockquote"];
const lineEnds = new Set(["br", "p", "div", "tr", "li", "h1", "h2", "h3", "h4", "h5", "h6", "hr"]);
/** The wrappers that mail programs put around a quoted email. */
const quoteMarks = ["gmail_quote", "yahoo_quoted", "divrplyfwdmsg", "appendonsend", "moz-cite-prefix"];

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

const decoded = (text: string): string =>
  text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (entity, name: string) => {
    if (!name.startsWith("#")) return entities[name.toLowerCase()] ?? entity;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : "";
  });

/**
 * The words of an email that has only HTML, read once from start to end: tags are dropped, blocks end lines, and the
 * quoted email is left out. The result is plain text, whatever went in.
 */
export function textOfHtml(html: string): string {
  const source = html.slice(0, longestText);
  const lower = source.toLowerCase();
  let text = "";
  for (let at = 0; at < source.length; ) {
    const opens = source.indexOf("<", at);
    text += source.slice(at, opens === -1 ? source.length : opens).replace(/\s+/g, " ");
    if (opens === -1) break;
    const isComment = lower.startsWith("<!--", opens);
    const closes = lower.indexOf(isComment ? "-->" : ">", opens) + (isComment ? 2 : 0);
    if (closes <= opens) break;
    const tag = lower.slice(opens + 1, closes);
    const name = /^\/?([a-z][a-z0-9]*)/.exec(tag)?.[1] ?? "";
    if (quoteMarks.some((mark) => tag.includes(mark))) break;
    if (lineEnds.has(name)) text += "\n";
    at = closes + 1;
    if (!hidden.includes(name) || tag.startsWith("/")) continue;
    const ends = lower.indexOf(`</${name}`, at);
    if (ends === -1) break;
    at = ends;
  }
  return decoded(text)
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
