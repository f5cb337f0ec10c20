import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { destinationById } from "../../catalog/index.ts";
import { aBrief, anyBrief } from "../brief.builder.ts";
import { checkPlan } from "../check-plan.ts";
import { toMinutes } from "../clock.ts";
import { makePlan } from "../engine/make-plan.ts";
import type { Plan, PlanItem } from "../plan.ts";
import { stayOfCheckIn } from "../stays.ts";
import { addedByTeam } from "./added-by.ts";
import { applyEdits } from "./apply-edit.ts";
import type { PlanEdit } from "./plan-edit.ts";

const plan = makePlan(aBrief({ tripLength: 5 }));
const rome = destinationById("rome")!;
const artemide = {
  kind: "stay",
  destinationId: "rome",
  name: "Hotel Artemide",
  area: rome.areas.find(({ name }) => name !== plan.legs[0]!.lodging.area)!.name,
  note: "Ask for a room to the courtyard.",
  nightlyCents: 24_000,
} as const;

const edited = (of: Plan, ...edits: PlanEdit[]): Plan => {
  const outcome = applyEdits(of, edits);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.plan;
};
const refused = (edit: PlanEdit, of = plan) => {
  const outcome = applyEdits(of, [edit]);
  return outcome.ok ? null : outcome.message;
};
const itemsOf = ({ days }: Plan): PlanItem[] => days.flatMap(({ items }) => items);
const visitsOf = (of: Plan) => itemsOf(of).filter(({ kind }) => kind === "place" || kind === "meal");

describe("another stay", () => {
  const after = edited(plan, artemide);

  test("is where you sleep, at its price for everyone, for the same nights", () => {
    const [leg] = after.legs;
    expect(leg!.lodging).toEqual({
      name: "Hotel Artemide",
      area: artemide.area,
      nights: plan.legs[0]!.lodging.nights,
      costPerNightCents: 24_000,
      note: "Ask for a room to the courtyard.",
      isChosen: true,
    });
    expect(after.costs.lodgingCents).toBe(24_000 * leg!.lodging.nights);
    expect(checkPlan(after)).toEqual([]);
  });

  test("changes check-in, check-out, and the ways to the airport and back to bed", () => {
    const titles = itemsOf(after).map(({ title }) => title);
    expect(titles).toContain("Check in: Hotel Artemide");
    expect(titles).toContain("Check out: Hotel Artemide");
    expect(titles.some((title) => title.endsWith(`to ${artemide.area}`))).toBe(true);
    expect(titles.join()).not.toContain(plan.legs[0]!.lodging.name);
    const home = rome.areas.find(({ name }) => name === artemide.area)!.coordinates;
    expect(itemsOf(after).find(({ kind }) => kind === "check-in")!.coordinates).toEqual(home);
    for (const { title, area } of itemsOf(after))
      if (title.startsWith("Back to your stay"))
        expect([title, area]).toEqual([`Back to your stay in ${artemide.area}`, artemide.area]);
  });

  test("leaves every visit on its day, and no earlier than before, except on the last morning", () => {
    expect(visitsOf(after).map(({ title }) => title)).toEqual(visitsOf(plan).map(({ title }) => title));
    const untilLast = ({ days, ...rest }: Plan): Plan => ({ ...rest, days: days.slice(0, -1) });
    const before = visitsOf(untilLast(plan));
    for (const [i, { startsAt }] of visitsOf(untilLast(after)).entries())
      expect(toMinutes(startsAt)).toBeGreaterThanOrEqual(toMinutes(before[i]!.startsAt));
  });

  test("stays when days or the whole plan are made again", () => {
    const checkIn = (of: Plan) => itemsOf(of).find(({ kind }) => kind === "check-in")!;
    for (const edit of [
      { kind: "pace", pace: "relaxed" },
      { kind: "dates", startDate: "2027-06-01", tripLength: 6 },
      { kind: "regenerate", dayNumber: 1, interest: null },
      { kind: "regenerate", dayNumber: 3, interest: null },
    ] satisfies PlanEdit[]) {
      const again = edited(after, edit);
      expect(again.legs[0]!.lodging).toMatchObject({ name: "Hotel Artemide", costPerNightCents: 24_000 });
      expect(checkIn(again)).toMatchObject({ title: "Check in: Hotel Artemide", source: "member" });
      expect(checkPlan(again)).toEqual([]);
    }
  });

  test("is the concierge's if the team chose it", () => {
    const checkIn = itemsOf(addedByTeam(plan, after)).find(({ kind }) => kind === "check-in")!;
    expect(checkIn.source).toBe("staff");
  });

  test("changes only its own destination", () => {
    const two = makePlan(aBrief({ destinationIds: ["rome", "paris"], tripLength: 9 }));
    const moved = edited(two, artemide);
    const [, paris] = ["rome", "paris"].map(
      (id) => moved.legs.find(({ destinationId }) => destinationId === id)!,
    );
    expect(paris!.lodging).toEqual(two.legs.find(({ destinationId }) => destinationId === "paris")!.lodging);
    expect(checkPlan(moved)).toEqual([]);
  });

  test("isn't mistaken for one of the same name, where one stay ends and the next begins", () => {
    const two = makePlan(aBrief({ destinationIds: ["rome", "paris"], tripLength: 9 }));
    const rental = two.legs.reduce(
      (made, { destinationId, lodging: { area } }) =>
        edited(made, { ...artemide, destinationId, area, name: "Apartment" }),
      two,
    );
    const [, second] = rental.legs;
    const day = rental.days[second!.firstDay - 1]!;
    const checkIn = day.items.find(({ kind }) => kind === "check-in")!;
    expect(stayOfCheckIn(rental, day, checkIn)?.leg.destinationId).toBe(second!.destinationId);

    const { destinationId, lodging } = second!;
    const moved = edited(rental, { ...artemide, destinationId, area: lodging.area, name: "Hotel Two" });
    const titles = moved.days[second!.firstDay - 1]!.items.map(({ title }) => title);
    expect(titles).toContain("Check out: Apartment");
    expect(titles).toContain("Check in: Hotel Two");
  });

  test("may be in every area it's offered for, on any trip", () => {
    fc.assert(
      fc.property(anyBrief, (brief) => {
        const trip = makePlan(brief);
        for (const day of trip.days) {
          const offered = day.items.flatMap((item) => stayOfCheckIn(trip, day, item) ?? [])[0];
          if (!offered) continue;
          const { leg, areas } = offered;
          expect(areas[0]).toBe(leg.lodging.area);
          for (const area of areas)
            expect(refused({ ...artemide, destinationId: leg.destinationId, area }, trip) ?? "").not.toMatch(
              /^(We don't know|You don't stay)/,
            );
        }
      }),
      { numRuns: 60 },
    );
  });

  test("is refused in an area or a town that isn't on the trip", () => {
    expect(refused({ ...artemide, area: "Atlantis" })).toBe("We don't know Atlantis in Rome.");
    expect(refused({ ...artemide, destinationId: "paris" })).toBe("You don't stay there on this trip.");
    const dayTrip = makePlan(aBrief({ tripLength: 1 }));
    expect(refused(artemide, dayTrip)).toBe("You don't stay there on this trip.");
  });
});
