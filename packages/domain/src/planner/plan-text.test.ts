import { expect, test } from "vitest";
import { aBrief } from "./brief.builder.ts";
import { makePlan } from "./engine/make-plan.ts";
import { planText } from "./plan-text.ts";

test("a plan as text has its total, and a line for every entry under its day", () => {
  const plan = makePlan(aBrief());
  const lines = planText(plan).split("\n");
  expect(lines[0]).toBe(plan.title);
  expect(lines[2]).toMatch(/^About \$[\d,]+ in all\.$/);
  for (const { number, title, items } of plan.days) {
    expect(lines.some((line) => line.startsWith(`Day ${number}`) && line.endsWith(title))).toBe(true);
    for (const item of items) expect(lines).toContain(`${item.startsAt}-${item.endsAt} ${item.title}`);
  }
});
