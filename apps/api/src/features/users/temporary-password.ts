import { randomBytes } from "node:crypto";

export type TemporaryPasswordStyle = "generated" | "name123";

/** Letters and digits that nobody mistakes for one another when they are read out. */
const readable = "abcdefghjkmnpqrstuvwxyz23456789";

const generated = (): string =>
  Array.from({ length: 3 }, () =>
    [...randomBytes(4)].map((byte) => readable[byte % readable.length]).join(""),
  ).join("-");

/** The spec's "lower-cased name without spaces followed by 123" where the server is set to it, else a random one (design D4). */
export const temporaryPassword = (style: TemporaryPasswordStyle, name: string): string => {
  const plain = name.toLowerCase().replace(/\s/g, "");
  return style === "name123" && plain ? `${plain}123` : generated();
};
