import { expect, test } from "vitest";
import { keyFrom, open, seal } from "./vault-cipher.ts";

const salt = new Uint8Array(16);
const passport = new TextEncoder().encode("P<NOR");

test("a document sealed with a PIN opens only with that PIN, and only under its own name", async () => {
  const [key, wrong] = await Promise.all([keyFrom("271828", salt), keyFrom("271829", salt)]);
  const sealed = await seal(key, "passport", passport);
  expect(new Uint8Array(sealed.data)).not.toEqual(passport);
  expect(new Uint8Array(await open(key, "passport", sealed))).toEqual(passport);
  await expect(open(wrong, "passport", sealed)).rejects.toThrow();
  await expect(open(key, "visa", sealed)).rejects.toThrow();
});

test("the same document is never sealed the same way twice, and its key can't be extracted", async () => {
  const key = await keyFrom("271828", salt);
  const [one, other] = [await seal(key, "passport", passport), await seal(key, "passport", passport)];
  expect(new Uint8Array(one.data)).not.toEqual(new Uint8Array(other.data));
  await expect(crypto.subtle.exportKey("raw", key)).rejects.toThrow();
});
