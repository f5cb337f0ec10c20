import { describe, expect, test } from "vitest";
import { brand } from "./brand.ts";
import { features, limitOf } from "./entitlements.ts";
import { amountOf, type PlanLine, planLines } from "./plan-lines.ts";
import { comparePlans, type PlanId, planIds, plans } from "./plans.ts";

/** Unlimited counts as more than any number. */
const size = (plan: PlanId, feature: (typeof features)[number]) =>
  limitOf(plan, feature) ?? Number.POSITIVE_INFINITY;

const nextPlan = (plan: PlanId) => planIds[planIds.indexOf(plan) + 1];

describe.each(planIds)("the cards of the %s plan", (plan) => {
  const { bullets, unlocked, locked } = planLines[plan];
  const holds = (holder: PlanId, line: PlanLine) =>
    "feature" in line
      ? size(holder, line.feature) > 0
      : features.every((feature) => size(holder, feature) >= size(line.allOf, feature));

  test("names what the plan has", () => {
    for (const line of [...bullets, ...unlocked]) expect(holds(plan, line), line.text).toBe(true);
  });

  test("names what the next plan has more of", () => {
    const next = nextPlan(plan);
    for (const line of locked) {
      if (!next || !("feature" in line)) throw new Error(`${line.text} is locked, and nothing opens it`);
      expect(size(next, line.feature), line.text).toBeGreaterThan(size(plan, line.feature));
    }
  });

  test('gives no number, and no "unlimited", that isn\'t true', () => {
    for (const line of [...bullets, ...unlocked]) {
      if (!("feature" in line)) continue;
      if (/unlimited/i.test(line.text)) expect(limitOf(plan, line.feature), line.text).toBeNull();
      if (/unlimited.+storage/i.test(line.text)) expect(limitOf(plan, "storage"), line.text).toBeNull();
      if (line.feature === "storage") expect(line.text).toContain(amountOf(plan, "storage"));
      const [number] = line.text.replaceAll(",", "").match(/^\d+/) ?? [];
      if (number) expect(limitOf(plan, line.feature), line.text).toBe(Number(number));
    }
  });

  test("says nothing twice", () => {
    for (const lines of [bullets, unlocked, locked])
      expect(new Set(lines.map(({ text }) => text)).size).toBe(lines.length);
  });
});

/** Words for features that don't exist yet; a word leaves this list when its feature is built. */
const unbuilt =
  /24\/7|any hour|priority|exclusive|\bdeals?\b|packing|dedicated|curator|partnership|bonus|insights|voice/i;

test("no plan claims anything that isn't built", () => {
  const texts = planIds.flatMap((plan) => [
    plans[plan].summary,
    ...Object.values(planLines[plan]).flatMap((lines) => lines.map(({ text }) => text)),
  ]);
  for (const text of texts) expect(text).not.toMatch(unbuilt);
});

test("the concierge is reached by phone during the brand's hours", () => {
  const hours = `by phone ${brand.supportHours.toLowerCase()}`;
  expect(planLines.elite.unlocked.some(({ text }) => text.toLowerCase().includes(hours))).toBe(true);
});

test("plans are listed in order", () => {
  expect([...planIds].sort(comparePlans)).toEqual(Object.keys(planLines));
});
