import { describe, expect, test } from "vitest";
import { aBrief } from "./brief.builder.ts";
import { makePlan } from "./engine/make-plan.ts";
import type { Transfer } from "./plan.ts";
import { renderPlanHtml } from "./render-html.ts";
import { earlyLeave } from "./way-text.ts";

const byCar = (minutes: number): Transfer => ({ mode: "car", minutes, costCents: 0, metres: null });

describe("when to leave", () => {
  test.each([
    ["07:30", 107, "Leave at 5:40 AM."],
    ["08:00", 61, "Leave at 6:55 AM."],
    ["06:00", 20, "Leave at 5:40 AM."],
  ])("for %s with %i minutes on the way, it's said", (startsAt, minutes, text) => {
    expect(earlyLeave({ startsAt, transfer: byCar(minutes) })).toBe(text);
  });

  test("is in the reader's clock", () => {
    expect(earlyLeave({ startsAt: "07:30", transfer: byCar(90) }, (at) => at)).toBe("Leave at 06:00.");
  });

  test.each([
    ["08:00", byCar(60)],
    ["06:30", byCar(0)],
    ["06:30", null],
    ["00:10", byCar(30)],
  ])("for %s with %o, it isn't", (startsAt, transfer) => {
    expect(earlyLeave({ startsAt, transfer })).toBeNull();
  });

  test("is on the day of a plan that starts at dawn", () => {
    const plan = makePlan(
      aBrief({ destinationIds: ["peru"], tripLength: 8, interests: ["Culture & History"] }),
    );
    const [first] = plan.days.flatMap(({ items }) => items.slice(0, 1)).filter((item) => earlyLeave(item));
    expect(first && first.startsAt > "07:00").toBe(true);
    expect(renderPlanHtml(plan)).toContain(`. ${earlyLeave(first!)}</p>`);
  });
});
