import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkPassword, passwordMessages, passwordStrength } from "./passwords.ts";

const owner = { name: "Ana Reis", email: "ana.reis@example.test" };

describe("checkPassword", () => {
  test("refuses fewer than 6 characters in the words of the spec", () => {
    expect(checkPassword("abc12")).toEqual({
      ok: false,
      reason: "tooShort",
      message: "Password must be at least 6 characters long.",
    });
  });

  test.each([
    ["      ", "tooShort"],
    ["é".repeat(37), "tooLong"],
    ["PassWord123", "common"],
    ["qwerty", "common"],
    ["anareis", "personal"],
    ["Ana.Reis", "personal"],
    ["ana.reis@example.test", "personal"],
  ] as const)("refuses %j as %s", (password, reason) => {
    expect(checkPassword(password, owner)).toEqual({ ok: false, reason, message: passwordMessages[reason] });
  });

  test.each(["Evoya-Member-2026", "sixsix6", "é".repeat(36)])("accepts %j", (password) => {
    expect(checkPassword(password, owner)).toEqual({ ok: true });
  });
});

describe("passwordStrength", () => {
  test.each([
    ["password", 0],
    ["abcdef", 0],
    ["aaaaaaaaaaaa", 0],
    ["sixsix6", 1],
    ["Summer26", 2],
    ["Evoya-Member-2026", 4],
    ["correct horse battery staple", 4],
  ])("rates %j as %i", (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });

  test("never drops when characters of the same kind are added to an acceptable password", () => {
    const word = fc.stringMatching(/^[a-z]{6,20}$/);
    fc.assert(
      fc.property(word, word, (start, more) => {
        expect(passwordStrength(`${start}${more}`)).toBeGreaterThanOrEqual(passwordStrength(start));
      }),
    );
  });
});
