import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { refusalText } from "./entitlement-refusals.ts";
import {
  checkEntitlement,
  entitlements,
  features,
  limitOf,
  overrideInForce,
  quotaPeriod,
  type Refusal,
  sizeText,
  unverifiedStorageBytes,
} from "./entitlements.ts";
import { comparePlans, planIds } from "./plans.ts";
import { unverifiedHint } from "./unverified-storage.ts";

const anyPlan = fc.constantFrom(...planIds);
const anyFeature = fc.constantFrom(...features);

describe("checkEntitlement", () => {
  test("counts documents: Free 3, Base 50, Elite unlimited", () => {
    expect(checkEntitlement({ plan: "free", feature: "documents", used: 2 })).toEqual({
      ok: true,
      remaining: 1,
    });
    expect(checkEntitlement({ plan: "free", feature: "documents", used: 3 })).toEqual({
      ok: false,
      feature: "documents",
      limit: 3,
      used: 3,
      cheapestPlan: "base",
      renewsAt: null,
    });
    expect(checkEntitlement({ plan: "base", feature: "documents", used: 50 })).toMatchObject({
      cheapestPlan: "elite",
    });
    expect(checkEntitlement({ plan: "elite", feature: "documents", used: 9999 })).toEqual({
      ok: true,
      remaining: null,
    });
  });

  test("tells who hasn't verified their email how to get the room of their plan", () => {
    expect(unverifiedHint("elite", unverifiedStorageBytes)).toBe("Verify your email to use all 100 GB.");
    expect(unverifiedHint("elite", limitOf("elite", "storage"))).toBeNull();
  });

  test("counts storage in bytes, and writes it in gigabytes", () => {
    const gigabyte = 1024 ** 3;
    const full = checkEntitlement({ plan: "free", feature: "storage", used: gigabyte - 50, wanted: 51 });
    expect(full).toMatchObject({ ok: false, limit: gigabyte, cheapestPlan: "base" });
    expect(refusalText(full as Refusal)).toBe(
      "You've used 1 GB of your 1 GB of storage for documents, photos, and videos. Upgrade to Basic for 20 GB.",
    );
    const most = checkEntitlement({ plan: "elite", feature: "storage", used: 100 * gigabyte });
    expect(refusalText(most as Refusal)).toContain("Remove something to make room.");
    expect([5 * 1024 ** 2, 1.25 * gigabyte, 20 * gigabyte].map(sizeText)).toEqual([
      "5 MB",
      "1.3 GB",
      "20 GB",
    ]);
  });

  test("keeps the full itinerary and the concierge for paid plans", () => {
    for (const feature of ["full_itinerary", "concierge_requests"] as const) {
      expect(checkEntitlement({ plan: "free", feature })).toMatchObject({ ok: false, cheapestPlan: "base" });
      expect(checkEntitlement({ plan: "base", feature })).toMatchObject({ ok: true });
    }
  });

  test("allows 2, 20 and 100 itineraries a month", () => {
    expect(planIds.map((plan) => limitOf(plan, "itinerary_generations"))).toEqual([2, 20, 100]);
    expect(checkEntitlement({ plan: "elite", feature: "itinerary_generations", used: 100 })).toMatchObject({
      ok: false,
      cheapestPlan: null,
    });
  });

  test("refuses a batch that doesn't fit, and names the plan it would fit", () => {
    expect(checkEntitlement({ plan: "free", feature: "documents", used: 1, wanted: 60 })).toMatchObject({
      ok: false,
      cheapestPlan: "elite",
    });
  });

  test("says when a quota renews, and says nothing if it isn't counted by month", () => {
    const now = new Date("2026-12-20T12:00:00Z");
    const renewsAt = new Date("2027-01-01T00:00:00Z");
    const asked = { plan: "base", feature: "concierge_requests", used: 5, now } as const;
    expect(checkEntitlement(asked)).toMatchObject({ renewsAt });
    expect(checkEntitlement({ ...asked, plan: "free" })).toMatchObject({ renewsAt: null });
    expect(checkEntitlement({ ...asked, feature: "documents", used: 50 })).toMatchObject({ renewsAt: null });
  });

  test("a grant raises the limit, and never lowers it", () => {
    const question = { plan: "free", feature: "documents", used: 5 } as const;
    const grant = (limit: number | null) => ({ ...question, override: { limit, endsAt: null } });
    expect(checkEntitlement(grant(10))).toEqual({ ok: true, remaining: 5 });
    expect(checkEntitlement(grant(null))).toEqual({ ok: true, remaining: null });
    expect(checkEntitlement(grant(1))).toMatchObject({ ok: false, limit: 3 });
  });

  test("never gives a higher plan less than a lower one", () => {
    fc.assert(
      fc.property(anyFeature, anyPlan, anyPlan, fc.nat(200), (feature, a, b, used) => {
        const [low, high] = [a, b].sort(comparePlans) as [typeof a, typeof b];
        if (checkEntitlement({ plan: low, feature, used }).ok) {
          expect(checkEntitlement({ plan: high, feature, used }).ok).toBe(true);
        }
      }),
    );
  });

  test("the plan a refusal names is higher and really helps", () => {
    fc.assert(
      fc.property(
        anyFeature,
        anyPlan,
        fc.nat(200),
        fc.integer({ min: 1, max: 80 }),
        (feature, plan, used, wanted) => {
          const verdict = checkEntitlement({ plan, feature, used, wanted });
          if (verdict.ok || verdict.cheapestPlan === null) return;
          expect(comparePlans(verdict.cheapestPlan, plan)).toBeGreaterThan(0);
          expect(checkEntitlement({ plan: verdict.cheapestPlan, feature, used, wanted }).ok).toBe(true);
        },
      ),
    );
  });
});

describe("overrideInForce", () => {
  const now = new Date("2026-06-10T12:00:00Z");

  test("skips those that have ended, and takes the most generous of the rest", () => {
    const ended = { limit: null, endsAt: "2026-06-10T12:00:00Z" };
    const small = { limit: 5, endsAt: null };
    const large = { limit: 9, endsAt: new Date("2026-07-01T00:00:00Z") };
    expect(overrideInForce([ended, small, large], now)).toBe(large);
    expect(overrideInForce([small, { limit: null, endsAt: null }], now)).toEqual({
      limit: null,
      endsAt: null,
    });
    expect(overrideInForce([ended], now)).toBeNull();
  });
});

test("a quota period is the calendar month, including around the turn of the year", () => {
  expect(quotaPeriod(new Date("2026-12-31T23:59:59Z"))).toEqual({
    from: new Date("2026-12-01T00:00:00Z"),
    to: new Date("2027-01-01T00:00:00Z"),
  });
});

describe("refusalText", () => {
  const textFor = (question: Parameters<typeof checkEntitlement>[0]) =>
    refusalText(checkEntitlement(question) as Refusal);

  test("says what's used up and what helps", () => {
    expect(textFor({ plan: "free", feature: "documents", used: 3 })).toBe(
      "You've used 3 of your 3 documents. Upgrade to Basic for 50 documents.",
    );
    expect(textFor({ plan: "free", feature: "full_itinerary" })).toBe(
      "The full itinerary isn't part of your plan. Upgrade to Basic to unlock it.",
    );
    expect(textFor({ plan: "free", feature: "concierge_requests" })).toBe(
      "Concierge requests aren't part of your plan. Upgrade to Basic for 5 concierge requests a month.",
    );
    const now = new Date("2026-11-20T12:00:00Z");
    expect(textFor({ plan: "base", feature: "concierge_requests", used: 5, now })).toBe(
      "You've used 5 of your 5 concierge requests this month. Upgrade to Elite for unlimited concierge requests, or wait until your allowance renews on Dec 1, 2026.",
    );
    expect(textFor({ plan: "elite", feature: "itinerary_generations", used: 100, now })).toBe(
      "You've used 100 of your 100 itineraries this month. Your allowance renews on Dec 1, 2026.",
    );
  });

  test("reads as complete sentences for every refusal there is", () => {
    for (const feature of features) {
      for (const plan of planIds) {
        const verdict = checkEntitlement({ plan, feature, used: 1000 });
        if (!verdict.ok) expect(refusalText(verdict)).toMatch(/^[A-Z][^.]+\. [A-Z][^.]+\.$/);
      }
    }
    expect(Object.keys(entitlements)).toEqual(features);
  });
});
