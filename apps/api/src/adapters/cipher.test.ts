import { createCipheriv } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createCipher } from "./cipher.ts";

const first = { id: "1", key: Buffer.alloc(32, 1) };
const second = { id: "2026b", key: Buffer.alloc(32, 2) };
const place = "users.twoFactorSecret:0190-a";
const one = createCipher({ keys: [first], unnamed: null });

/** How values were encrypted before they named their key and place. */
const sealedWithoutName = (text: string, key: Buffer): Buffer => {
  const iv = Buffer.alloc(12, 3);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
};

describe("an encrypted value", () => {
  test("decrypts where it was encrypted, and differs each time", () => {
    const sealed = one.encrypt("X1234567 ü", place);
    expect(one.decrypt(sealed, place)).toBe("X1234567 ü");
    expect(one.encrypt("X1234567 ü", place).equals(sealed)).toBe(false);
  });

  test.each(["users.twoFactorSecret:0190-b", "adminUsers.twoFactorSecret:0190-a", ""])(
    "does not open in %j",
    (elsewhere) => {
      const sealed = one.encrypt("secret", place);
      expect(() => one.decrypt(sealed, elsewhere)).toThrow(/belongs elsewhere/);
    },
  );

  test("doesn't decrypt if any byte is changed or missing", () => {
    const sealed = one.encrypt("secret", place);
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at]! ^= 1;
      expect(() => one.decrypt(changed, place)).toThrow();
      expect(() => one.decrypt(sealed.subarray(0, at), place)).toThrow();
    }
  });

  test("doesn't decrypt with another key", () => {
    const both = createCipher({ keys: [second, first], unnamed: null });
    const sealed = one.encrypt("secret", place);
    const relabelled = Buffer.concat([both.header, sealed.subarray(one.header.length)]);
    expect(() => both.decrypt(relabelled, place)).toThrow(/belongs elsewhere/);
  });
});

describe("rotating keys", () => {
  const both = createCipher({ keys: [second, first], unnamed: null });

  test("the first key encrypts, and all of them decrypt", () => {
    expect(both.decrypt(one.encrypt("old", place), place)).toBe("old");
    expect(both.encrypt("new", place).subarray(0, both.header.length)).toEqual(both.header);
    expect(both.header).not.toEqual(one.header);
  });

  test("names a key that's no longer set", () => {
    expect(() => one.decrypt(both.encrypt("new", place), place)).toThrow(/needs the key "2026b"/);
  });

  test("decrypts values from before keys had names while their key is set, and refuses them afterward", () => {
    const old = sealedWithoutName("long ago", first.key);
    expect(createCipher({ keys: [second], unnamed: first.key }).decrypt(old, place)).toBe("long ago");
    expect(() => both.decrypt(old, place)).toThrow(/names no key.*ENCRYPTION_KEY/);
  });
});
