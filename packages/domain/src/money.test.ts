import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addCents, formatCents, splitCents } from "./money.ts";

describe("formatCents", () => {
  test.each([
    [0, "$0.00"],
    [599, "$5.99"],
    [1999, "$19.99"],
    [1_234_567, "$12,345.67"],
    [-250, "-$2.50"],
  ])("writes %i cents as %s", (cents, text) => {
    expect(formatCents(cents)).toBe(text);
  });

  test("rounds to full units when asked, and knows other currencies", () => {
    expect(formatCents(350_000, "USD", { whole: true })).toBe("$3,500");
    expect(formatCents(599, "EUR")).toBe("€5.99");
  });

  test("refuses a fraction of a cent", () => {
    expect(() => formatCents(5.99)).toThrow(RangeError);
  });
});

describe("addCents", () => {
  test("the sum of nothing is 0, and any other sum is exact", () => {
    expect(addCents()).toBe(0);
    expect(addCents(10, 20, -5)).toBe(25);
  });

  test("refuses a sum that a number can't hold exactly", () => {
    expect(() => addCents(Number.MAX_SAFE_INTEGER, 1)).toThrow(RangeError);
  });
});

describe("splitCents", () => {
  test("gives the odd cents to the first parts", () => {
    expect(splitCents(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitCents(100, [0, 1, 2])).toEqual([0, 34, 66]);
  });

  test("refuses weights that are negative, fractional, or all zero", () => {
    for (const weights of [[], [0, 0], [-1, 2], [0.5]])
      expect(() => splitCents(1, weights)).toThrow(RangeError);
  });

  test("loses no cent, and keeps every part within one cent of its share", () => {
    const weights = fc
      .array(fc.nat(1000), { minLength: 1, maxLength: 20 })
      .filter((all) => all.some(Boolean));
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), weights, (cents, shares) => {
        const parts = splitCents(cents, shares);
        const total = shares.reduce((sum, share) => sum + share, 0);
        expect(addCents(...parts)).toBe(cents);
        parts.forEach((part, index) => {
          expect(Math.abs(part - (cents * shares[index]!) / total)).toBeLessThanOrEqual(1);
        });
      }),
    );
  });
});
