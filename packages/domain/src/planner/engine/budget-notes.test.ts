import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aBrief, anyBrief } from "../brief.builder.ts";
import { budgetFloor } from "../brief.ts";
import { applyEdits } from "../edit/apply-edit.ts";
import type { Plan, TripBrief } from "../plan.ts";
import { readWishes } from "../wishes/read-wishes.ts";
import { makePlan } from "./make-plan.ts";

const planFor = (changes: Partial<TripBrief>): Plan => makePlan(aBrief(changes));
const noteOf = ({ notes }: Pick<Plan, "notes">) => notes.find((note) => note.startsWith("This plan leaves"));
const leftOf = ({ brief, costs }: Plan): string =>
  Math.round((budgetFloor(brief.budget) - costs.totalCents) / 100).toLocaleString("en-US");

describe("a plan that costs less than its budget", () => {
  test("says how much is left, and a nicer hotel that this would pay for", () => {
    const plan = planFor({ tripLength: 4 });
    expect(noteOf(plan)).toMatch(
      new RegExp(
        `^This plan leaves at least \\$${leftOf(plan)} of your \\$5,000-\\$10,000 for flights and more\\. A nicer hotel would fit, too: .+, \\$\\d+ more a night\\.$`,
      ),
    );
  });

  test("gets that hotel by asking for it", () => {
    const plan = planFor({ tripLength: 4 });
    const [, name, more] = /too: (.+), \$(\d+) more/.exec(noteOf(plan)!)!;
    const outcome = applyEdits(plan, readWishes("a nicer hotel", plan).edits);
    if (!outcome.ok) throw new Error(outcome.message);
    const { lodging } = outcome.plan.legs[0]!;
    expect(lodging.name).toBe(name);
    expect(lodging.costPerNightCents - plan.legs[0]!.lodging.costPerNightCents).toBe(Number(more) * 100);
    expect(outcome.plan.withinBudget).toBe(true);
    expect(noteOf(outcome.plan)).not.toContain("nicer hotel");
    expect(outcome.plan.notes.join()).not.toContain("doesn't cover");
  });

  test("has none for those who want to spend little", () => {
    expect(noteOf(planFor({ tripLength: 4, travelStyle: "budget" }))).toMatch(/for flights and more\.$/);
  });

  test("in style, leaves it for finer things", () => {
    const plan = planFor({ travelStyle: "luxury", budget: "$25,000+", tripLength: 3 });
    expect(noteOf(plan)).toContain(
      `at least $${leftOf(plan)} of your $25,000+ for flights and finer things. Choose another stay`,
    );
  });

  test("on a single day in style, offers no other stay", () => {
    const plan = planFor({ travelStyle: "luxury", budget: "$1,000-$2,500", tripLength: 1 });
    expect(noteOf(plan)).toContain("finer things. Ask your concierge about private guides");
  });

  test("names the town of the hotel if there are several", () => {
    const plan = planFor({ destinationIds: ["rome", "paris"], tripLength: 6, budget: "$10,000-$25,000" });
    expect(noteOf(plan)).toMatch(/A nicer hotel in (Rome|Paris) would fit, too: /);
  });
});

test("what's left is said on every plan below its budget that nothing was given up for, and on no other", () => {
  fc.assert(
    fc.property(anyBrief, (brief) => {
      const plan = makePlan(brief);
      const isBelow = plan.costs.totalCents < budgetFloor(brief.budget);
      const isPlain = plan.notes.some((note) => /we chose (simpler|a stay that it does cover)/.test(note));
      expect(noteOf(plan) !== undefined).toBe(isBelow && !isPlain);
    }),
    { numRuns: 60 },
  );
});

describe("a budget that's just enough", () => {
  const friends = { travelParty: "friends", travellers: 4 } as const;
  const tight = { budget: "$2,500-$5,000", travelStyle: "budget", pace: "fast-paced" } as const;

  test.each([
    ["tulum", 15],
    ["barbados", 13],
  ])("is kept to by what costs little, in %s", (id, tripLength) => {
    const plan = planFor({
      ...friends,
      ...tight,
      destinationIds: [id],
      tripLength,
      startDate: "2027-05-10",
    });
    expect(plan.withinBudget).toBe(true);
    const whole = plan.days.slice(1, -1);
    expect(whole.every(({ items }) => items.some(({ kind }) => kind === "place"))).toBe(true);
    expect(plan.notes.join()).toContain(`To stay within ${tight.budget}, we chose simpler meals`);
  });
});
