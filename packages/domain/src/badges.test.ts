import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { standingFor } from "./badges.ts";

describe("standingFor", () => {
  test.each([
    [0, "Free Explorer", 500],
    [499, "Free Explorer", 500],
    [500, "Explorer", 1000],
    [1000, "Premium Jetsetter", 2000],
    [2000, "Elite Globetrotter", 2000],
  ])("%i points give %s, with the next badge at %i", (points, badge, nextBadgePoints) => {
    expect(standingFor(points)).toMatchObject({ badge, nextBadgePoints });
  });

  test("earning the missing points always changes the badge", () => {
    fc.assert(
      fc.property(fc.nat(1999), (points) => {
        const before = standingFor(points);
        expect(standingFor(points + before.pointsToNext!).badge).not.toBe(before.badge);
      }),
    );
  });
});
