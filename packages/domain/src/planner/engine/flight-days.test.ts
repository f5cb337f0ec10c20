import { describe, expect, test } from "vitest";
import { destinations } from "../../catalog/index.ts";
import { aBrief } from "../brief.builder.ts";
import { toMinutes } from "../clock.ts";
import { flightProblem } from "../flight-times.ts";
import type { PlanDay, PlanItem, TripBrief } from "../plan.ts";
import { makePlan } from "./make-plan.ts";

const interests: TripBrief["interests"] = ["Culture & History", "Food & Dining"];
const trips = (flights: Pick<Partial<TripBrief>, "arrivesAt" | "leavesAt">): PlanDay[][] =>
  destinations.flatMap((destination) => {
    const brief = aBrief({ destinationIds: [destination.id], tripLength: 4, interests, ...flights });
    return flightProblem(brief, [destination]) ? [] : [makePlan(brief).days];
  });

const mealsFrom = (from: string, { items }: PlanDay): PlanItem[] =>
  items.filter(({ kind, startsAt }) => kind === "meal" && startsAt >= from);
const named = ({ items }: PlanDay, kind: PlanItem["kind"]): PlanItem =>
  items.find((item) => item.kind === kind)!;

describe("wherever you fly", () => {
  test("landing at six has breakfast near the stay once your bags are there", () => {
    for (const [day] of trips({ arrivesAt: "06:00" })) {
      const [meal] = mealsFrom("00:00", day!);
      const left = named(day!, "check-in").endsAt;
      if (left <= "10:30") expect(meal!.startsAt <= "11:00", day!.title).toBe(true);
    }
  });

  test("landing at two in the morning is for sleeping first", () => {
    for (const [day] of trips({ arrivesAt: "02:00" })) {
      if (named(day!, "check-in").startsAt >= "06:00") continue;
      const [checkIn, next] = day!.items.slice(day!.items.findIndex(({ kind }) => kind === "check-in"));
      expect(checkIn!.note).toMatch(/book the night before as well, so your room is ready/);
      expect(next).toMatchObject({ kind: "rest", endsAt: "09:30", startsAt: checkIn!.endsAt });
      expect(mealsFrom("00:00", day!)[0]!.startsAt >= "09:30", day!.title).toBe(true);
    }
  });

  test("people who asked for later mornings fly on at noon, if they still land in time", () => {
    const brief = aBrief({ destinationIds: ["kyoto", "bangkok"], tripLength: 8, startDate: "2027-04-02" });
    const flightOf = (morningsFrom: string | null) =>
      makePlan({ ...brief, morningsFrom })
        .days.flatMap(({ items }) => items)
        .find(({ title }) => title.startsWith("Fly to"))!;
    expect(flightOf(null).startsAt).toBe("10:30");
    expect(flightOf("10:00")).toMatchObject({ startsAt: "13:00", endsAt: "17:05" });
  });

  test("landing at two in the morning, nobody takes a train to Machu Picchu", () => {
    const brief = aBrief({
      destinationIds: ["peru"],
      tripLength: 5,
      startDate: "2027-03-20",
      seed: 2,
      interests,
    });
    const [day] = makePlan({ ...brief, arrivesAt: "02:00" }).days;
    for (const { title, transfer } of day!.items) expect(transfer?.minutes ?? 0, title).toBeLessThan(60);
  });

  test("checking in before two says that the room may not be ready", () => {
    for (const [day] of trips({ arrivesAt: "06:00" }))
      expect(named(day!, "check-in").note).toMatch(
        /Your room may not be ready yet: leave your bags until it is\.$/,
      );
    for (const [day] of trips({ arrivesAt: "18:30" }))
      expect(named(day!, "check-in").note).not.toContain("ready");
  });

  test("landing at half past six in the evening has dinner, a light one if it's late", () => {
    for (const [day] of trips({ arrivesAt: "18:30" })) {
      const { endsAt } = named(day!, "check-in");
      const [dinner] = mealsFrom("17:30", day!);
      if (endsAt <= "22:00") expect(dinner, day!.title).toBeDefined();
      if (endsAt > "21:00") expect(dinner?.title ?? "A light dinner near your stay").toContain("light");
    }
  });

  test("a flight at half past eleven at night leaves time for dinner if you needn't go before half past seven", () => {
    for (const days of trips({ leavesAt: "23:30" })) {
      const day = days.at(-1)!;
      const wayOut = day.items.at(-1)!;
      const [dinner] = mealsFrom("17:30", day);
      if (wayOut.startsAt >= "19:30") expect(dinner, day.title).toBeDefined();
      if (dinner) expect(toMinutes(dinner.endsAt)).toBeLessThanOrEqual(toMinutes(wayOut.startsAt) - 15);
    }
  });

  test("nobody who leaves at once hears where to leave bags", () => {
    for (const days of trips({ leavesAt: "10:00" })) {
      const day = days.at(-1)!;
      const { note } = named(day, "check-out");
      expect(note).not.toContain("bags");
      expect(note.includes("breakfast to go")).toBe(mealsFrom("00:00", day).length === 0);
    }
  });
});
