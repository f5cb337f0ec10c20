/**
 * Where in `value` (parsed JSON, a query, path parameters) a text is that PostgreSQL cannot keep: one with a NUL, or
 * with half of a surrogate pair. A dotted path, empty for `value` itself; null when every text can be kept.
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
