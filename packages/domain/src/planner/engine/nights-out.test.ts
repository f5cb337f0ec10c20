import { describe, expect, test } from "vitest";
import { placeById } from "../../catalog/index.ts";
import { aBrief } from "../brief.builder.ts";
import { type Plan, paces, type TripBrief } from "../plan.ts";
import { makePlan } from "./make-plan.ts";

const friends = (changes: Partial<TripBrief>): Plan =>
  makePlan(
    aBrief({
      tripLength: 5,
      travelParty: "friends",
      travellers: 4,
      interests: ["Nightlife", "Shopping"],
      ...changes,
    }),
  );

const nightsOut = ({ days }: Plan): number =>
  days.filter(({ items }) =>
    items.some(({ placeId }) => {
      const place = placeById(placeId ?? "");
      return place?.evening && place.interests.includes("Nightlife");
    }),
  ).length;

describe("friends who wish for nightlife", () => {
  test.each(paces)("go out in Rome, and more than once where there's more to it: %s", (pace) => {
    expect(nightsOut(friends({ destinationIds: ["rome"], pace }))).toBeGreaterThan(0);
    for (const id of ["barcelona", "new-york", "rio", "lisbon"])
      expect(nightsOut(friends({ destinationIds: [id], pace })), id).toBeGreaterThan(1);
  });

  test("don't give up their days for it", () => {
    const visits = ({ days }: Plan): number =>
      days.flatMap(({ items }) => items.filter(({ kind }) => kind === "place")).length;
    const plan = friends({ destinationIds: ["barcelona"], pace: "relaxed" });
    // A free afternoon may have a short must-see on top in one of them.
    const others = visits(
      friends({ destinationIds: ["barcelona"], pace: "relaxed", interests: ["Shopping"] }),
    );
    expect(Math.abs(others - visits(plan) + nightsOut(plan))).toBeLessThanOrEqual(1);
  });
});

test.each([
  ["new-york", "A Broadway show", []],
  ["sydney", "Performance at the Opera House", ["Nightlife"]],
] as const)("in %s, dinner is early enough for the show", (id, show, interests) => {
  const plan = makePlan(
    aBrief({
      destinationIds: [id],
      tripLength: 7,
      budget: "$10,000-$25,000",
      interests: [...interests],
      seed: 1,
    }),
  );
  const day = plan.days.find(({ items }) => items.some(({ title }) => title === show))!;
  const [dinner, after] = day.items
    .slice(-3)
    .filter(({ kind }) => kind !== "transfer")
    .slice(-2);
  expect(dinner).toMatchObject({ kind: "meal" });
  expect(dinner!.startsAt >= "18:00" && dinner!.startsAt < "19:00").toBe(true);
  expect(after).toMatchObject({ title: show });
});
