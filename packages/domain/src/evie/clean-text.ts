import { brand } from "../brand.ts";

const removed = "(link removed)";
/** Domain endings that people and phishers use. */
const topLevels =
  "com|net|org|io|co|info|biz|xyz|top|site|online|shop|app|dev|link|click|live|me|tv|us|uk|eu|de|fr|it|es|nl|ru|cn|in|br|jp|test|example";
const address = new RegExp(`(?:[\\w.+-]+@)?\\b(?:[a-z0-9-]+\\.)+(?:${topLevels})\\b(?:[/?#:]\\S*)?`, "gi");
/** Invisible characters, and those that reverse the direction of what follows. */
const unseen = /(?![\n\t])[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/**
 * A model's text as plain text: no markup, no pictures, no addresses but our own. Links belong in `EvieLink`, which can
 * only name our pages.
 */
export function cleanText(text: string): string {
  return text
    .replace(unseen, "")
    .replace(/!\[[^\]]*\](?:\([^)]*\)?|\[[^\]]*\])?/g, "")
    .replace(/\[([^\]]*)\](?:\([^)]*\)?|\[[^\]]*\])/g, "$1")
    .replace(/^\s*\[[^\]]*\]:.*$/gm, "")
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1>|$)/gi, "")
    .replace(/(?:[a-z][a-z0-9+.-]*:)?[/\\]{2}\S+/gi, removed)
    .replace(/\b(?:javascript|vbscript|data|file|blob|mailto|tel|sms|intent):\S+/gi, removed)
    .replace(/<\/?[a-z!][^>]*>?/gi, "")
    .replace(address, (found) => (found === brand.supportEmail ? found : removed))
    .replace(/[<>]/g, "")
    .replace(/^#{1,6}\s+/gm, "")
    .replace(/^\s*[*•]\s+/gm, "- ")
    .replace(/\*\*|__|`+/g, "");
}

/** The most characters held back while something that looks like markup isn't closed. */
const longestHeld = 600;

/** Whether a text ends inside a link, a tag, or a script, so that a cut there would leave half of it visible. */
function endsInsideMarkup(text: string): boolean {
  const bracket = text.lastIndexOf("[");
  if (bracket >= 0 && !/^\[[^\]]*\](?:\([^)]*\)|[^(])/.test(text.slice(bracket))) return true;
  return text.lastIndexOf("<") > text.lastIndexOf(">") || /<(script|style)\b(?![\s\S]*<\/\1>)/i.test(text);
}

/** How much of `text` can be cleaned without knowing what follows: whole words, and nothing that's still open. */
function settledLength(text: string): number {
  if (text.length > longestHeld) return text.length;
  for (let at = text.length; at > 0; at -= 1)
    if (/\s/.test(text[at - 1] ?? "") && !endsInsideMarkup(text.slice(0, at))) return at;
  return 0;
}

/** Cleans text that arrives in pieces, so that nothing slips through between two of them. */
export function createCleaner() {
  let held = "";
  return {
    /** Returns what can be shown so far. */
    push: (piece: string): string => {
      held += piece;
      const length = settledLength(held);
      const ready = held.slice(0, length);
      held = held.slice(length);
      return cleanText(ready);
    },
    /** Returns the rest, once the text is complete. */
    end: (): string => {
      const rest = cleanText(held);
      held = "";
      return rest;
    },
  };
}
