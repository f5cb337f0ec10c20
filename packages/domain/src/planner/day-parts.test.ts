import { expect, test } from "vitest";
import { aBrief } from "./brief.builder.ts";
import { momentOf, shapeOf } from "./day-parts.ts";
import { makePlan } from "./engine/make-plan.ts";

const day = makePlan(aBrief()).days[1]!;

test("a whole day has a morning, an afternoon, and an evening, named by their items", () => {
  const shape = shapeOf(day);
  expect(shape.map(({ part }) => part)).toEqual(["Morning", "Afternoon", "Evening"]);
  const first = day.items.find(({ kind }) => kind === "place" || kind === "rest")!;
  expect(shape[0]!.titles).toContain(first.title);
  for (const { titles } of shape) expect(titles.length).toBeLessThanOrEqual(2);
});

test("in the evening, dinner is named rather than free time before it; in the afternoon, free time rather than lunch", () => {
  const [visit] = day.items;
  const item = (kind: "rest" | "meal", startsAt: string) => ({
    ...visit!,
    kind,
    startsAt,
    title: `${kind} at ${startsAt}`,
  });
  const items = [item("meal", "12:30"), item("rest", "14:00"), item("rest", "18:00"), item("meal", "20:30")];
  expect(shapeOf({ items })).toEqual([
    { part: "Afternoon", titles: ["rest at 14:00"] },
    { part: "Evening", titles: ["meal at 20:30"] },
  ]);
});

test("at any minute of the day you know what's on, and what's next", () => {
  const [first, second] = day.items;
  expect(momentOf(day, "00:00")).toEqual({ now: null, next: first });
  expect(momentOf(day, first!.startsAt)).toEqual({ now: first, next: second });
  expect(momentOf(day, "23:59")).toEqual({ now: null, next: null });
});
