/**
 * Where in `value` (parsed JSON) an object has its own `toString`: code that compares or prints it throws,
 * including schemas. A dotted path, or null if there's none.
 */
export function findUnreadable(value: unknown, path = ""): string | null {
  if (typeof value !== "object" || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const at = path ? `${path}.${key}` : key;
    const found = key === "toString" ? at : findUnreadable(part, at);
    if (found !== null) return found;
  }
  return null;
}

/**
 * Where in `value` (parsed JSON, a query, path parameters) there's text PostgreSQL can't store: with a NUL,
 * or half of a surrogate pair. A dotted path, empty for `value` itself; null if all text can be stored.
 */
export function findUnstorableText(value: unknown, path = ""): string | null {
  if (typeof value === "string") return value.includes("\0") || !value.isWellFormed() ? path : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, part] of Object.entries(value)) {
    const found = findUnstorableText(part, path ? `${path}.${key}` : key);
    if (found !== null) return found;
  }
  return null;
}

/** What shows nothing on a screen and isn't white space either: zero-width characters, Hangul fillers, Braille blanks. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * `value` (parsed JSON, a query, path parameters) with "" for every text that only looks empty, so that schemas
 * treat it as empty, too: a required one is refused, an optional one left out.
 */
export function withoutInvisibleText(value: unknown): unknown {
  if (typeof value === "string") {
    const shown = value.replace(invisible, "");
    return shown.length < value.length && shown.trim() === "" ? "" : value;
  }
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutInvisibleText);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutInvisibleText(part)]));
}
