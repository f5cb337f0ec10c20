import { randomBytes } from "node:crypto";

export type TemporaryPasswordStyle = "generated" | "name123";

/** Letters and digits that nobody mixes up when they're read aloud. */
const readable = "abcdefghjkmnpqrstuvwxyz23456789";

const generated = (): string =>
  Array.from({ length: 3 }, () =>
    [...randomBytes(4)].map((byte) => readable[byte % readable.length]).join(""),
  ).join("-");

/** With what follows the name, it's as long as a temporary password may be. */
const longestName = 72 - "123".length;

/**
 * A random password, or the spec's "lower-cased name without spaces followed by 123" if the server is set to that
 * (design D4).
 */
export const temporaryPassword = (style: TemporaryPasswordStyle, name: string): string => {
  const plain = name.toLowerCase().replace(/\s/g, "").slice(0, longestName);
  return style === "name123" && plain ? `${plain}123` : generated();
};
