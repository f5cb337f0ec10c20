import fc from "fast-check";
import { expect, test } from "vitest";
import { packingFor } from "../packing.ts";
import { aBrief, anyBrief } from "../planner/brief.builder.ts";
import { checkPlan } from "../planner/check-plan.ts";
import { alternativesFor } from "../planner/edit/alternatives.ts";
import { applyEdits } from "../planner/edit/apply-edit.ts";
import { makePlan } from "../planner/engine/make-plan.ts";
import type { Plan } from "../planner/plan.ts";
import { planToShare } from "../planner/share.ts";
import { readWishes } from "../planner/wishes/read-wishes.ts";
import { atlasWith } from "./atlas.ts";
import type { Destination } from "./destination.ts";
import { destinationById, destinations } from "./index.ts";

/** One of our own destinations, as if someone else had made it. */
const madeFrom = (own: Destination): Destination => ({
  ...own,
  id: `made-${own.id}`,
  places: own.places.map((place) => ({ ...place, id: `made-${place.id}` })),
  origin: { source: "openstreetmap", isChecked: false, credit: "© OpenStreetMap contributors" },
});

const rome = destinationById("rome")!;
const made = [madeFrom(rome)];
const brief = aBrief({ destinationIds: ["made-rome"], tripLength: 6 });
const plan = makePlan(brief, { made });
const titlesOf = ({ days }: Plan) => days.map(({ items }) => items.map(({ title }) => title));

test("a destination that isn't in the catalog is planned like one of our own", () => {
  expect(titlesOf(plan)).toEqual(titlesOf(makePlan(aBrief({ tripLength: 6 }))));
  expect(plan.title).toBe(makePlan(aBrief({ tripLength: 6 })).title);
  expect(checkPlan(plan)).toEqual([]);
});

test("no rule is broken, whatever is asked, alone or next to our own destinations", () => {
  const all = destinations.map(madeFrom);
  fc.assert(
    fc.property(anyBrief, fc.boolean(), (any, isMixed) => {
      const destinationIds = any.destinationIds.map((id, i) => (isMixed && i > 0 ? id : `made-${id}`));
      const any_ = makePlan({ ...any, destinationIds, avoided: [] }, { made: all });
      expect(checkPlan(any_)).toEqual([]);
      expect(any_.made).toHaveLength(destinationIds.filter((id) => id.startsWith("made-")).length);
    }),
    { numRuns: 60 },
  );
});

test("a plan carries the destinations it needs, and only those", () => {
  expect(makePlan(brief, { made: [...made, madeFrom(destinationById("paris")!)] }).made).toEqual(made);
  expect(makePlan(aBrief(), { made })).not.toHaveProperty("made");
});

test("a plan is changed with what it carries, even if the destination is gone everywhere else", () => {
  const kept: Plan = JSON.parse(JSON.stringify(plan));
  const visit = kept.days[2]!.items.find(({ kind }) => kind === "place")!;
  const [other] = alternativesFor(kept, visit.id);
  expect(other?.id).toMatch(/^made-/);
  const outcome = applyEdits(kept, [
    { kind: "replace", itemId: visit.id, placeId: other!.id },
    { kind: "regenerate", dayNumber: 4, interest: null },
    { kind: "pace", pace: "relaxed" },
  ]);
  if (!outcome.ok) throw new Error(outcome.message);
  expect(outcome.flags).toEqual([]);
  expect(outcome.plan.made).toEqual(made);
  expect(checkPlan(outcome.plan)).toEqual([]);
});

test("wishes name its places, and packing knows its kinds of places", () => {
  const free = rome.places.find(({ id }) => !JSON.stringify(plan.days).includes(`made-${id}"`))!;
  expect(readWishes(`Please add ${free.name}`, plan).edits).toMatchObject([
    { kind: "visit", placeId: `made-${free.id}` },
  ]);
  expect(packingFor(plan)).toEqual(packingFor(makePlan(aBrief({ tripLength: 6 }))));
});

test("unchecked facts say where they come from and whom to credit", () => {
  const items = plan.days.flatMap((day) => day.items);
  expect(
    items.filter(({ kind }) => kind === "place").every(({ unchecked }) => unchecked === "openstreetmap"),
  ).toBe(true);
  expect(items.filter(({ kind }) => kind === "transfer").some(({ unchecked }) => unchecked)).toBe(false);
  expect(plan.notes.join(" ")).toContain("from OpenStreetMap (© OpenStreetMap contributors)");
  const shared = planToShare(plan, { withCosts: true, withNotes: false });
  expect(shared.legs[0]?.credit).toBe("© OpenStreetMap contributors");
  expect(shared).not.toHaveProperty("made");
});

test("once it's checked, it no longer says so; the credit stays", () => {
  const checked = made.map((one) => ({ ...one, origin: { ...one.origin!, isChecked: true } }));
  const again = makePlan(brief, { made: checked });
  expect(again.days.flatMap(({ items }) => items).some(({ unchecked }) => unchecked)).toBe(false);
  expect(again.legs[0]?.credit).toBe("© OpenStreetMap contributors");
});

test("facts we don't have are left out rather than left blank", () => {
  const bare: Destination = {
    ...made[0]!,
    ...{ tagline: "", currencyNote: "", seasons: "", bestMonths: [], months: [] },
    practical: { ...rome.practical, visa: "", plugs: "", emergency: "" },
  };
  const { notes, summary, days } = makePlan(brief, { made: [bare] });
  expect(notes.every((note) => note.trim().length > 20)).toBe(true);
  expect(notes.join(" ")).not.toContain("Plugs");
  expect(summary).toMatch(/^\d+ places/);
  expect(days.every(({ weather }) => weather === null)).toBe(true);
});

test("an id is looked up first among the destinations made for the plan, then in the catalog", () => {
  const atlas = atlasWith(made);
  expect(atlas.destination("made-rome")).toBe(made[0]);
  expect(atlas.destination("rome")).toBe(rome);
  expect(atlas.destination("atlantis")).toBeUndefined();
  expect(atlas.destinationOf(made[0]!.places[0]!.id)).toBe(made[0]);
});
