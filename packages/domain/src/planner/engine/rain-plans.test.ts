import { expect, test } from "vitest";
import { destinations, placeById } from "../../catalog/index.ts";
import { aBrief } from "../brief.builder.ts";
import { toMinutes } from "../clock.ts";
import { applyEdits } from "../edit/apply-edit.ts";
import { aPlan } from "../plan.builder.ts";
import type { Plan } from "../plan.ts";
import { makePlan } from "./make-plan.ts";

const shelters = ({ days }: Plan) =>
  days.flatMap(({ rainPlan, items }) => {
    const instead = items.find(({ id }) => id === rainPlan?.insteadOfItemId);
    const place = placeById(rainPlan?.placeId ?? "");
    return rainPlan && instead && place ? [{ place, instead }] : [];
  });

test("a rain plan needs no ticket and fits the hours of the visit it stands in for", () => {
  let count = 0;
  for (const { id } of destinations)
    for (const { place, instead } of shelters(makePlan(aBrief({ destinationIds: [id], tripLength: 8 })))) {
      count += 1;
      expect(place.bookingNeeded, place.name).toBe(false);
      const minutes = toMinutes(instead.endsAt) - toMinutes(instead.startsAt);
      expect(place.visitMinutes, `${place.name} instead of ${instead.title}`).toBeLessThanOrEqual(
        minutes + 30,
      );
    }
  expect(count).toBeGreaterThan(50);
});

test("nobody leaves a hot spring because of the rain", () => {
  for (const id of ["costa-rica", "iceland", "canada"])
    for (const { instead } of shelters(
      makePlan(aBrief({ destinationIds: [id], tripLength: 8, interests: ["Wellness & Spa"] })),
    ))
      expect(instead.title).not.toMatch(/hot springs|spa\b/i);
});

test("a plan made again around a locked visit names the visit that each rain plan stands in for", () => {
  const plan = aPlan({ destinationIds: ["rome"], startDate: "2027-05-13", tripLength: 6 });
  for (const { id, title } of plan.days.flatMap(({ items }) =>
    items.filter(({ kind }) => kind === "place"),
  )) {
    const made = applyEdits(plan, [
      { kind: "lock", itemId: id, locked: true },
      { kind: "pace", pace: "relaxed" },
      { kind: "mornings", from: "10:00" },
    ]);
    if (!made.ok) continue;
    for (const { items, rainPlan } of made.plan.days.filter((day) => day.rainPlan !== null)) {
      const instead = items.find((item) => item.id === rainPlan!.insteadOfItemId);
      expect(rainPlan!.note, `with ${title} locked`).toContain(`instead of ${instead?.title}: `);
    }
  }
});
