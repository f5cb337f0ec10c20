import { expect, test } from "vitest";
import { atlasOf } from "../../catalog/atlas.ts";
import { aBrief } from "../brief.builder.ts";
import { toMinutes } from "../clock.ts";
import type { Plan, TripBrief } from "../plan.ts";
import { isUnlikeOthers } from "./day-draft.ts";
import { makePlan } from "./make-plan.ts";

const week = (changes: Partial<TripBrief>): Plan =>
  makePlan(aBrief({ tripLength: 7, interests: [], ...changes }));

/** The kinds of each day's visits, without those that are unlike others of their kind. */
const kindsOf = (plan: Plan): string[][] =>
  plan.days.map(({ items }) =>
    items.flatMap(({ placeId }) => {
      const place = placeId === null ? null : atlasOf(plan).place(placeId);
      return place && !isUnlikeOthers(place) ? place.kind : [];
    }),
  );

test.each(["bangkok", "bali", "nepal"])(
  "a fast week in %s has no third temple, beach, or ruin on a day, though each is worth seeing",
  (id) => {
    for (const startDate of ["2027-02-10", "2027-10-10"])
      for (const kinds of kindsOf(week({ destinationIds: [id], pace: "fast-paced", startDate })))
        for (const kind of kinds) expect(kinds.filter((one) => one === kind).length).toBeLessThan(3);
  },
);

test.each(["santorini", "croatia"])(
  "no half day of a winter week in %s is empty while something open is left out",
  (id) => {
    for (const pace of ["moderate", "fast-paced"] as const)
      for (const { items, title } of week({ destinationIds: [id], pace, startDate: "2027-02-10" }).days)
        for (const { kind, startsAt, endsAt } of items)
          if (kind === "rest")
            expect(toMinutes(endsAt) - toMinutes(startsAt), title).toBeLessThanOrEqual(210);
  },
);

test("Christmas Eve in Rome has a visit in the afternoon, after a morning of four short ones", () => {
  const plan = week({
    travelStyle: "luxury",
    budget: "$25,000+",
    interests: ["Museums", "Shopping"],
    startDate: "2027-12-22",
    seed: 1021,
  });
  const eve = plan.days.find(({ date }) => date === "2027-12-24")!;
  expect(eve.items.some(({ kind, startsAt }) => kind === "place" && startsAt >= "14:00")).toBe(true);
  for (const { kind, startsAt, endsAt } of eve.items)
    if (kind === "rest") expect(toMinutes(endsAt) - toMinutes(startsAt)).toBeLessThanOrEqual(210);
});
