import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { weekdayLabel } from "../dates.ts";
import { aBrief } from "./brief.builder.ts";
import { travelersFor } from "./brief.ts";
import { makePlan } from "./engine/make-plan.ts";
import { renderPlanHtml } from "./render-html.ts";
import { summarise } from "./summary.ts";

const plan = makePlan(aBrief());

describe("summarise", () => {
  test("keeps the outline and the first day", () => {
    const summary = summarise(plan);
    expect(summary).toMatchObject({ title: plan.title, dayCount: 6, totalCents: plan.costs.totalCents });
    expect(summary.days.map(({ title }) => title)).toEqual(plan.days.map(({ title }) => title));
    expect(summary.firstDay).toEqual(plan.days[0]);
  });

  test("reveals only the titles and areas of later days", () => {
    const shown = JSON.stringify(summarise(plan));
    for (const item of plan.days.slice(1).flatMap((day) => day.items)) expect(shown).not.toContain(item.id);
    for (const day of summarise(plan).days) expect(Object.keys(day)).toEqual(["number", "title", "area"]);
  });

  test("leaves out the stay's price, the breakdown and the notes", () => {
    const shown = summarise(plan);
    for (const hidden of ["lodging", "costs", "notes"]) expect(shown).not.toHaveProperty(hidden);
  });

  test("has no first day if the plan has none", () => {
    expect(summarise({ ...plan, days: [] }).firstDay).toBeNull();
  });
});

describe("renderPlanHtml", () => {
  test("has a section for each day, with its times and total", () => {
    const html = renderPlanHtml(plan);
    for (const day of plan.days) expect(html).toContain(`<h2>Day ${day.number}: `);
    expect(html.match(/Day total: \$[\d,]+<\/p>/g)).toHaveLength(plan.days.length);
    for (const { date } of plan.days) expect(html).toContain(`>${weekdayLabel(date!)}</time>`);
  });

  test("escapes hostile text anywhere", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const hostile = `<script>alert("${text}")</script>'&`;
        const [first] = plan.days;
        const items = first!.items.map((item) => ({
          ...item,
          title: hostile,
          note: hostile,
          because: hostile,
          startsAt: hostile,
        }));
        const html = renderPlanHtml({
          ...plan,
          title: hostile,
          summary: hostile,
          notes: [hostile],
          legs: plan.legs.map((leg) => ({
            ...leg,
            destinationName: hostile,
            lodging: { ...leg.lodging, name: hostile, area: hostile, note: hostile },
          })),
          days: [{ ...first!, title: hostile, area: hostile, date: hostile, items }],
        });
        expect(html).not.toContain("<script");
        expect(html.replace(/<\/?[a-z][a-z0-9]*( (scope|datetime)="[^"<>]*")?>/g, "")).not.toMatch(/[<>]/);
      }),
    );
  });
});

test.each([
  ["solo", 1],
  ["couple", 2],
  ["family", 4],
  ["friends", 4],
  ["business", 1],
] as const)("a %s party is %i", (party, size) => {
  expect(travelersFor(party)).toBe(size);
});
