import fc from "fast-check";
import { expect, test } from "vitest";
import { aBrief, anyBrief } from "./brief.builder.ts";
import { addedByTeam } from "./edit/added-by.ts";
import { alternativesFor } from "./edit/alternatives.ts";
import { applyEdits } from "./edit/apply-edit.ts";
import { makePlan } from "./engine/make-plan.ts";
import type { Plan } from "./plan.ts";
import { planToShare, type SharedPlan } from "./share.ts";

const secretNote = "Mom's surprise";

const booking = { kind: "table", number: "SECRET-1", address: "", starts: "2027-05-02T19:30" } as const;

/** With a note and a booking on every entry. */
const annotated = (plan: Plan): Plan => ({
  ...plan,
  days: plan.days.map((day) => ({
    ...day,
    items: day.items.map((item) => ({ ...item, ownNote: secretNote, booking })),
  })),
});

const pricesOf = ({ days, legs }: SharedPlan): number[] => [
  ...legs.map(({ lodging }) => lodging.costPerNightCents),
  ...days.flatMap(({ costCents, items }) => [
    costCents,
    ...items.flatMap((item) => [item.costCents, item.transfer?.costCents ?? 0]),
  ]),
];

test("no plan shows its member's wishes, notes, or costs unless they share them", () => {
  fc.assert(
    fc.property(anyBrief, (brief) => {
      const shared = planToShare(annotated(makePlan({ ...brief, homeAirport: "Zweibrücken" })), {
        withCosts: false,
        withNotes: false,
      });
      expect(JSON.stringify(shared)).not.toMatch(/Zweibrücken|Mom's surprise|"brief"|"ownNote"|SECRET-1/);
      expect(shared.summary).not.toContain("chosen around");
      const notes = shared.days.flatMap(({ items }) => items.map(({ note }) => note)).join("\n");
      for (const diet of brief.diets) expect(notes).not.toContain(diet);
      expect(shared.costs).toBeNull();
      expect(pricesOf(shared).every((cents) => cents === 0)).toBe(true);
      expect(shared.days.flatMap(({ items }) => items).every(({ because }) => because === null)).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test("costs and notes are there if they're shared, and every stop is there either way", () => {
  const plan = annotated(makePlan(aBrief()));
  const shared = planToShare(plan, { withCosts: true, withNotes: true });
  expect(shared.costs).toEqual(plan.costs);
  expect(shared.days[1]!.items[0]!.ownNote).toBe(secretNote);
  const titles = (days: Plan["days"]) => days.flatMap(({ items }) => items.map(({ title }) => title));
  const bare = planToShare(plan, { withCosts: false, withNotes: false });
  expect(titles(bare.days)).toEqual(titles(plan.days));
});

test("notes people wrote about what they added, booked, or where they sleep aren't shown; those of our guide are", () => {
  const made = makePlan(aBrief({ tripLength: 5, startDate: "2027-05-01" }));
  const { destinationId, lodging } = made.legs[0]!;
  const own = { dayNumber: 2, title: "Ours", costCents: 0, minutes: 30 };
  const meal = made.days[2]!.items.find(({ kind }) => kind === "meal")!;
  const table = alternativesFor(made, meal.id)[0]!;
  const outcome = applyEdits(made, [
    {
      kind: "stay",
      destinationId,
      name: "Anna's",
      area: lodging.area,
      note: "Private: key",
      nightlyCents: 0,
    },
    { kind: "add", ...own, position: 1, note: "Private: safe code" },
    {
      kind: "book",
      ...own,
      startsAt: "20:30",
      note: "Private: EUR 620.00",
      booking: { ...booking, address: "" },
    },
    { kind: "replace", itemId: meal.id, placeId: table.id },
  ]);
  if (!outcome.ok) throw new Error(outcome.message);
  for (const plan of [outcome.plan, addedByTeam(made, outcome.plan)]) {
    const bare = planToShare(plan, { withCosts: false, withNotes: false });
    expect(JSON.stringify(bare)).not.toContain("Private");
    const noteOf = ({ days }: SharedPlan) =>
      days.flatMap(({ items }) => items).find(({ title }) => title === table.name)!.note;
    expect(noteOf(bare)).toBe(noteOf(plan));
    const whole = JSON.stringify(planToShare(plan, { withCosts: false, withNotes: true }));
    expect(whole.match(/Private/g)).toHaveLength(4);
  }
});

test("what someone can't eat is for the member and the kitchens, not for everyone with the link", () => {
  const plan = makePlan(aBrief({ foodsToAvoid: ["nuts", "shellfish"] }));
  expect(JSON.stringify(plan.days)).toContain("no nuts or shellfish");
  const shared = planToShare(plan, { withCosts: true, withNotes: true });
  expect(JSON.stringify(shared)).not.toMatch(/Tell the kitchen|nuts|shellfish/);
});
