import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { commissionCents, isOpenOffer, offerLimits, offerStatusAt } from "./offers.ts";

describe("an offer's commission", () => {
  test.each([
    [{ kind: "percent", percent: 10 }, 48_000, 4800],
    [{ kind: "percent", percent: 12.5 }, 999, 125],
    [{ kind: "percent", percent: 0.29 }, 10_000, 29],
    [{ kind: "percent", percent: 0 }, 48_000, 0],
    [{ kind: "amount", cents: 2500 }, 48_000, 2500],
  ] as const)("of %o on %i cents is %i cents", (commission, price, expected) => {
    expect(commissionCents(commission, price)).toBe(expected);
  });

  test("is whole cents, and a share is never more than the price", () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.nat(offerLimits.priceCents), (hundredths, price) => {
        const cents = commissionCents({ kind: "percent", percent: hundredths / 100 }, price);
        expect(Number.isSafeInteger(cents)).toBe(true);
        expect(cents).toBeGreaterThanOrEqual(0);
        expect(cents).toBeLessThanOrEqual(price);
      }),
    );
  });
});

describe("an offer's status", () => {
  const until = "2031-05-01T12:00:00.000Z";
  const at = Date.parse(until);

  test("is expired from its last moment on, unless it was decided or withdrawn before", () => {
    expect(offerStatusAt("open", until, at - 1)).toBe("open");
    expect(offerStatusAt("open", until, at)).toBe("expired");
    expect(offerStatusAt("accepted", until, at)).toBe("accepted");
  });

  test("can change only while it's open", () => {
    expect((["open", "accepted", "declined", "withdrawn", "expired"] as const).filter(isOpenOffer)).toEqual([
      "open",
    ]);
  });
});
