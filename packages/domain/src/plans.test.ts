import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  activeLevel,
  canceledPlanEnd,
  comparePlans,
  isPaid,
  type MembershipTerm,
  membershipStatuses,
  planChange,
  planFrom,
  planIds,
  plans,
  priceText,
} from "./plans.ts";

const anyPlan = fc.constantFrom(...planIds);

test("a canceled plan ends with its period, or with the retries while a payment is owed", () => {
  const currentPeriodEnd = "2026-11-25T10:00:00.000Z";
  expect(canceledPlanEnd({ currentPeriodEnd, pastDueSince: null })).toBe(currentPeriodEnd);
  const pastDueSince = "2026-11-28T10:00:00.000Z";
  expect(canceledPlanEnd({ currentPeriodEnd, pastDueSince })).toBe("2026-12-12T10:00:00.000Z");
  expect(canceledPlanEnd({ currentPeriodEnd: null, pastDueSince: null })).toBeNull();
});

test("each plan has one name", () => {
  expect(planIds.map((id) => plans[id].name)).toEqual(["Free", "Basic", "Elite"]);
});

test("prices are those in the catalog", () => {
  expect(planIds.map((id) => plans[id].priceCents)).toEqual([0, 599, 1999]);
  expect(planIds.map(priceText)).toEqual(["$0 / forever", "$5.99 / month", "$19.99 / month"]);
  expect(planIds.filter(isPaid)).toEqual(["base", "elite"]);
});

describe("planFrom", () => {
  test.each([
    ["basic", "base"],
    ["Premium", "base"],
    [" Premium Traveler ", "base"],
    ["Elite VIP", "elite"],
    ["elite_vip", "elite"],
    ["luxury", "elite"],
    ["FREE", "free"],
  ] as const)("reads %j as %s", (text, plan) => {
    expect(planFrom(text)).toBe(plan);
  });

  test("knows no admin level, and isn't fooled by names every object has", () => {
    for (const text of ["admin", "", "constructor", "gold"]) expect(planFrom(text)).toBeNull();
  });

  test("finds every plan by its name and its tagline", () => {
    for (const id of planIds) {
      for (const text of [plans[id].name, plans[id].tagline]) expect(planFrom(text)).toBe(id);
    }
  });
});

describe("planChange", () => {
  test("names both directions and none", () => {
    expect(planChange("free", "base")).toBe("upgrade");
    expect(planChange("elite", "base")).toBe("downgrade");
    expect(planChange("base", "base")).toBe("same");
  });

  test("agrees with the order of plans, and reverses with it", () => {
    const reversed = { same: "same", upgrade: "downgrade", downgrade: "upgrade" } as const;
    fc.assert(
      fc.property(anyPlan, anyPlan, (from, to) => {
        expect(planChange(to, from)).toBe(reversed[planChange(from, to)]);
        expect(comparePlans(from, to)).toBe(0 - comparePlans(to, from));
      }),
    );
  });
});

describe("activeLevel", () => {
  const now = new Date("2026-06-10T12:00:00Z");
  const membership = (over: Partial<MembershipTerm>): MembershipTerm => ({
    plan: "elite",
    status: "active",
    currentPeriodEnd: null,
    grantPlan: null,
    grantEndsAt: null,
    ...over,
  });

  test.each([
    ["no end", {}, "elite"],
    ["a period that runs", { currentPeriodEnd: "2026-06-30T00:00:00Z" }, "elite"],
    ["a renewal announced late", { currentPeriodEnd: "2026-06-10T06:00:00Z" }, "elite"],
    ["a period long over", { currentPeriodEnd: "2026-06-01T00:00:00Z" }, "free"],
    ["a grant that runs", { grantEndsAt: new Date("2026-06-11T00:00:00Z") }, "elite"],
    ["a grant that ended", { grantEndsAt: "2026-06-10T11:59:59Z" }, "free"],
    [
      "a period over but a lower plan given",
      { currentPeriodEnd: "2026-01-01", grantPlan: "base", grantEndsAt: "2027-01-01" },
      "base",
    ],
    [
      "a period over but a lower plan given for good",
      { currentPeriodEnd: "2026-01-01", grantPlan: "base" },
      "base",
    ],
    [
      "a period that runs beside a lower plan given",
      { currentPeriodEnd: "2026-06-30T00:00:00Z", grantPlan: "base" },
      "elite",
    ],
    [
      "a period over and a grant, too",
      { currentPeriodEnd: "2026-01-01", grantPlan: "base", grantEndsAt: "2026-02-01" },
      "free",
    ],
    ["a suspended membership", { status: "suspended" }, "free"],
  ] as const)("with %s", (_name, over, level) => {
    expect(activeLevel(membership(over), now)).toBe(level);
  });

  test("is free without a membership, and for every status except active", () => {
    expect(activeLevel(null, now)).toBe("free");
    const owed = { currentPeriodEnd: "2020-01-01T00:00:00Z", pastDueSince: "2020-01-01T00:00:00Z" };
    expect(activeLevel(membership(owed), now)).toBe(membership({}).plan);
    expect(activeLevel(membership({ ...owed, status: "suspended" }), now)).toBe("free");
    fc.assert(
      fc.property(anyPlan, fc.constantFrom(...membershipStatuses), (plan, status) => {
        expect(activeLevel(membership({ plan, status }), now)).toBe(status === "active" ? plan : "free");
      }),
    );
  });
});
