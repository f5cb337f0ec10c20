import { describe, expect, test } from "vitest";
import {
  areForOwner,
  changeForCompanion,
  differsForOwner,
  firstNameOf,
  invitationState,
  planForCompanion,
} from "./companions.ts";
import { aPlan } from "./planner/plan.builder.ts";

describe("invitationState", () => {
  const expiresAt = "2026-12-01T00:00:00.000Z";
  test.each([
    [null, "2026-11-30T23:59:59.999Z", "open"],
    [null, "2026-12-01T00:00:00.000Z", "expired"],
    ["2026-11-25T00:00:00.000Z", "2027-01-01T00:00:00.000Z", "joined"],
  ])("joined at %s, seen at %s: %s", (joinedAt, now, state) => {
    expect(invitationState({ joinedAt, expiresAt }, new Date(now))).toBe(state);
  });
});

test("a first name is everything before the first space", () => {
  expect(["Ada Lovelace Byron", " Bo ", "", null].map(firstNameOf)).toEqual(["Ada", "Bo", null, null]);
});

test("name, dates, travelers and needs are the owner's to change; the days are everyone's", () => {
  expect(
    areForOwner([
      { kind: "pace", pace: "relaxed" },
      { kind: "rename", title: "Ours" },
    ]),
  ).toBe(true);
  expect(areForOwner([{ kind: "clear", dayNumber: 1 }])).toBe(false);
  const plan = aPlan();
  expect(differsForOwner(plan, { ...plan, days: plan.days.slice(1) })).toBe(true);
  expect(differsForOwner(plan, { ...plan, brief: { ...plan.brief, travellers: 9 } })).toBe(true);
  const slower = { ...plan, title: "Slower", costs: { ...plan.costs, totalCents: 1 } };
  expect(differsForOwner(plan, slower)).toBe(false);
});

test("companions see neither confirmation numbers nor what the owner wants considered", () => {
  const plan = aPlan();
  plan.brief = { ...plan.brief, homeAirport: "Zweibrücken", accessNeeds: ["step-free"] };
  plan.brief.fromNotes = { planned: [], notUnderstood: ["I'll propose to Ada"], refused: [] };
  const [first] = plan.days[0]!.items;
  first!.booking = { kind: "stay", number: "QX7J2P", address: "1 Quay", starts: "2027-05-01T15:00" };
  const text = JSON.stringify(planForCompanion(plan));
  for (const secret of ["Zweibrücken", "step-free", "QX7J2P", "propose"]) expect(text).not.toContain(secret);
  expect(text).toContain("1 Quay");
});

test("companions don't see what someone can't eat or bear, nowhere in the plan, and can't bring it back", () => {
  const plan = aPlan({ foodsToAvoid: ["nuts"], thingsToAvoid: ["heights", "alcohol"] });
  expect(JSON.stringify(plan.days)).toContain("no nuts");
  expect(plan.notes.join()).toContain("We left out bars");
  const shown = planForCompanion(plan);
  expect(JSON.stringify(shown)).not.toMatch(/\bnuts\b|kitchen's dishes|thingsToAvoid|We left out/);
  expect(shown.days.map(({ items }) => items.length)).toEqual(plan.days.map(({ items }) => items.length));
  expect(differsForOwner(plan, { ...plan, brief: { ...plan.brief, foodsToAvoid: [] } })).toBe(true);
  expect(differsForOwner(plan, { ...plan, brief: { ...plan.brief, thingsToAvoid: [] } })).toBe(true);
});

test.each([
  ["Planned for vegan", "Changed what it allows for"],
  ["Every meal says no nuts; no heights on visits", "Changed what it allows for"],
  ["Removed Pantheon; Planned for step-free", "Removed Pantheon; changed what it allows for"],
  ["Planned for 4 travelers", "Planned for 4 travelers"],
  ["Planned without museums", "Planned without museums"],
])("in the history, companions read %s as %s", (change, shown) => {
  expect(changeForCompanion(change)).toBe(shown);
});
