import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { destinationById, placeById } from "../../catalog/index.ts";
import { aBrief, anyBrief } from "../brief.builder.ts";
import { makePlan } from "../engine/make-plan.ts";
import type { Plan, PlanItem } from "../plan.ts";
import { readWishes } from "../wishes/read-wishes.ts";
import { applyEdits } from "./apply-edit.ts";
import { compareItineraries } from "./compare-itineraries.ts";
import { movableMeal } from "./meal-of.ts";
import { isKept, type PlanEdit } from "./plan-edit.ts";

const inTown = (town: string, changes = {}): Plan =>
  makePlan(
    aBrief({ destinationIds: [town], tripLength: 4, startDate: "2027-11-08", interests: [], ...changes }),
  );
const edited = (plan: Plan, ...edits: PlanEdit[]) => {
  const outcome = applyEdits(plan, edits);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome;
};
const refused = (plan: Plan, edit: PlanEdit): string | null => {
  const outcome = applyEdits(plan, [edit]);
  return outcome.ok ? null : outcome.message;
};
const itemsOf = ({ days }: Plan): PlanItem[] => days.flatMap(({ items }) => items);
const titled = (plan: Plan, title: string): PlanItem => itemsOf(plan).find((item) => item.title === title)!;
const add = (placeId: string, dayNumber: number | null = null): PlanEdit => ({
  kind: "visit",
  placeId,
  dayNumber,
});

describe("a visit for which no day has free time", () => {
  const delhi = inTown("india");
  const minar = add("delhi-qutb-minar");

  test("takes the place of what would be missed least, and says so", () => {
    const { plan, change, flags } = edited(delhi, minar);
    expect(change).toBe("Added Qutb Minar to day 2 in place of Sunder Nursery");
    expect(flags).toEqual([]);
    const [day, ...others] = compareItineraries(delhi, plan).days;
    expect(others).toEqual([]);
    expect([day?.added, day?.removed]).toEqual([["Qutb Minar"], ["Sunder Nursery"]]);
  });

  test("lets it come back when the day is planned again", () => {
    expect(edited(delhi, minar).plan.brief.avoided).toEqual([]);
  });

  test.each<[string, PlanEdit]>([
    ["locked", { kind: "lock", itemId: titled(delhi, "Sunder Nursery").id, locked: true }],
    ["noted", { kind: "note", itemId: titled(delhi, "Sunder Nursery").id, note: "With Ada" }],
    ["at a time of its own", { kind: "time", itemId: titled(delhi, "Sunder Nursery").id, at: "13:35" }],
  ])("never of what's %s", (_, edit) => {
    const { plan } = edited(delhi, edit);
    const outcome = applyEdits(plan, [minar]);
    expect(itemsOf(outcome.ok ? outcome.plan : plan).map(({ title }) => title)).toContain("Sunder Nursery");
  });

  test("is refused with the reason, and what to do", () => {
    const barcelona = inTown("barcelona");
    expect(refused(barcelona, add("mnac"))).toBe(
      "National Art Museum of Catalonia is open 10:00 AM to 3:00 PM, and no day of your trip has room for it then. Take something off first.",
    );
    expect(refused(barcelona, add("mnac", 2))).toBe(
      "National Art Museum of Catalonia is open 10:00 AM to 3:00 PM, and day 2 has no room for it then. Take something off first.",
    );
    expect(refused(inTown("bangkok"), add("chatuchak-market", 2))).toBe(
      "Chatuchak weekend market is closed on day 2. Try another day.",
    );
  });

  test("isn't put into the dark", () => {
    const kyoto = inTown("kyoto", { startDate: "2027-11-20", avoided: ["bamboo-grove"] });
    const outcome = applyEdits(kyoto, [add("bamboo-grove")]);
    const grove = outcome.ok ? titled(outcome.plan, "Arashiyama Bamboo Grove") : null;
    expect(grove === null || grove.endsAt <= "17:20").toBe(true);
  });

  test("still gets the time that someone chose for it", () => {
    const { flags } = edited(delhi, {
      kind: "visit",
      placeId: "delhi-qutb-minar",
      dayNumber: 2,
      startsAt: "20:30",
    });
    expect(flags.join()).toMatch(/"Qutb Minar" is open .* not 8:30 PM/);
  });

  test("doesn't take what the same wish keeps", () => {
    const { edits } = readWishes("add Qutb Minar and don't skip Sunder Nursery", delhi);
    expect(edits.map(({ kind }) => kind)).toEqual(["lock", "visit"]);
  });
});

test("whatever is added is open then, and takes the place of nothing that matters", () => {
  fc.assert(
    fc.property(anyBrief, fc.nat(), fc.nat(), fc.boolean(), (brief, which, day, isNamed) => {
      const plan = makePlan(brief);
      const places = brief.destinationIds.flatMap((id) => destinationById(id)!.places);
      const place = places[which % places.length]!;
      const outcome = applyEdits(plan, [add(place.id, isNamed ? 1 + (day % plan.days.length) : null)]);
      if (!outcome.ok) return;
      expect(outcome.flags.filter((flag) => !flag.includes("budget"))).toEqual([]);
      const left = new Set(itemsOf(outcome.plan).map(({ id }) => id));
      const gone = itemsOf(plan).filter(
        ({ id, kind }) => kind !== "rest" && kind !== "transfer" && !left.has(id),
      );
      // Nobody has two lunches on the day of one that's part of a visit.
      const visits = gone.filter((item) => !(place.includesLunch && movableMeal(item) === "lunch"));
      expect(visits.length).toBeLessThanOrEqual(place.weight >= 3 ? 2 : 1);
      for (const { kind, placeId } of visits)
        expect(kind === "place" && placeById(placeId!)!.weight < Math.max(3, place.weight)).toBe(true);
      for (const item of gone) {
        expect(isKept(item)).toBe(false);
        expect(outcome.change).toContain(item.title);
      }
    }),
    { numRuns: 60 },
  );
});
