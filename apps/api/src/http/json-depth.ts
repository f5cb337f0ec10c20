/** Far deeper than any body we accept. */
const maxDepth = 32;

const [quote, backslash] = [0x22, 0x5c];
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/**
 * Whether JSON, as sent, is nested more than 32 levels deep. Determined from its bytes before it's parsed: a
 * megabyte of brackets takes a hundred as objects.
 */
export function isTooDeep(json: Uint8Array): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]!;
    if (isInText) {
      if (byte === backslash) at += 1;
      else if (byte === quote) isInText = false;
    } else if (byte === quote) isInText = true;
    else if (opening.has(byte)) {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (closing.has(byte)) depth -= 1;
  }
  return false;
}
