import { describe, expect, test } from "vitest";
import { destinationById } from "../../catalog/index.ts";
import { aBrief } from "../brief.builder.ts";
import { toMinutes } from "../clock.ts";
import type { Interest } from "../plan.ts";
import { makePlan } from "./make-plan.ts";

/** The long boat rides of a trip, each with the minute from which it may leave. */
function boatsOn(id: string, tripLength: number, interests: Interest[]) {
  const { days } = makePlan(aBrief({ destinationIds: [id], tripLength, interests, startDate: "2027-07-05" }));
  return days
    .flatMap(({ number, items }) =>
      items.flatMap(({ kind, title, note, startsAt, endsAt, transfer }, i) => {
        const [start, end] = [toMinutes(startsAt), toMinutes(endsAt)];
        if (kind === "transfer" && note.startsWith("By boat"))
          return [{ day: number, title, leaves: start, minutes: end - start }];
        return transfer?.mode === "boat"
          ? [
              {
                day: number,
                title,
                leaves: toMinutes(items[i - 1]?.endsAt ?? "00:00"),
                minutes: transfer.minutes,
              },
            ]
          : [];
      }),
    )
    .filter(({ minutes }) => minutes >= 40);
}

describe("the last boat", () => {
  test.for([
    ["maldives", 12],
    ["seychelles", 12],
    ["bora-bora", 10],
    ["croatia", 10],
  ] as const)("leaves by six over open water: %s", ([id, tripLength]) => {
    const boats = [["Beaches"], ["Food & Dining"], ["Nightlife", "Romance"], []].flatMap((interests) =>
      boatsOn(id, tripLength, interests as Interest[]),
    );
    expect(boats.length).toBeGreaterThan(0);
    for (const { day, title, leaves } of boats)
      expect(leaves, `day ${day}, ${title}`).toBeLessThanOrEqual(toMinutes("18:10"));
  });

  test("takes nobody's evening in Manly", () => {
    const manly = destinationById("sydney")!.areas.find(({ id }) => id === "manly")!.name;
    const { days } = makePlan(
      aBrief({ destinationIds: ["sydney"], tripLength: 9, interests: ["Beaches"], startDate: "2027-01-11" }),
    );
    const late = days.flatMap(({ items }) =>
      items.filter(({ area, endsAt }) => area === manly && endsAt > "18:30"),
    );
    expect(late).not.toEqual([]);
  });
});
