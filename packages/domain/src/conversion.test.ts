import fc from "fast-check";
import { expect, test } from "vitest";
import { conversionRate } from "./conversion.ts";

test.each([
  [3, 1, 0, 33.33],
  [3, 1, 1, 66.67],
  [8, 0, 1, 12.5],
  [0, 0, 0, 0],
])("of %i users, %i base and %i elite are %d percent", (total, base, elite, rate) => {
  expect(conversionRate(total, { base, elite })).toBe(rate);
});

test("stays between 0 and 100, with two decimals at most", () => {
  fc.assert(
    fc.property(fc.nat(1e6), fc.nat(1e6), fc.nat(1e6), (free, base, elite) => {
      const rate = conversionRate(free + base + elite, { base, elite });
      expect(rate).toBeGreaterThanOrEqual(0);
      expect(rate).toBeLessThanOrEqual(100);
      expect(Number(rate.toFixed(2))).toBe(rate);
    }),
  );
});
