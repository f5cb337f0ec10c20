/** Far deeper than any body we take; going further down would only exhaust whoever walks it. */
const maxDepth = 32;

/** Whether parsed JSON is nested more than 32 levels deep. */
export function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return true;
    level = level.flatMap((part) => (typeof part === "object" && part !== null ? Object.values(part) : []));
  }
  return false;
}
