import { describe, expect, test } from "vitest";
import { destinationById, placeById } from "../../catalog/index.ts";
import { aBrief } from "../brief.builder.ts";
import { checkPlan } from "../check-plan.ts";
import { homeTimeZoneOf } from "../home.ts";
import type { TripBrief } from "../plan.ts";
import { jetLagMorning, jetLagOf } from "./jet-lag.ts";
import { makePlan } from "./make-plan.ts";

const jetLag = (homeTimeZone: string | null, to: string, date: string | null = "2027-05-03") =>
  jetLagOf({ homeTimeZone }, destinationById(to)!, date);

const planFrom = (homeTimeZone: string | null, changes: Partial<TripBrief> = {}) =>
  makePlan(aBrief({ destinationIds: ["rome"], homeTimeZone, ...changes }));

describe("jet lag", () => {
  test.each([
    ["from New York to Rome", "America/New_York", "rome", { hours: 6, direction: "east" }],
    ["from Los Angeles to Rome", "America/Los_Angeles", "rome", { hours: 9, direction: "east" }],
    ["from Rome to New York", "Europe/Rome", "new-york", { hours: 6, direction: "west" }],
    [
      "from Los Angeles to Kyoto, over the date line",
      "America/Los_Angeles",
      "kyoto",
      { hours: 8, direction: "west" },
    ],
    ["from London to Rome", "Europe/London", "rome", null],
    ["from London to New York, five hours west", "Europe/London", "new-york", null],
    ["from nowhere we know", null, "kyoto", null],
  ] as const)(
    "counts time zones the shorter way, and only if there are many: %s",
    (_, from, to, expected) => {
      expect(jetLag(from, to)).toEqual(expected);
    },
  );

  test("counts by that date's clocks", () => {
    expect(jetLag("America/New_York", "rome", "2027-03-20")?.hours).toBe(5);
  });

  test("takes the zone of a known airport, else the member's own", () => {
    expect(homeTimeZoneOf("New York (JFK)", "Europe/London")).toBe("America/New_York");
    expect(homeTimeZoneOf("Manchester", "Europe/London")).toBe("Europe/London");
    expect(homeTimeZoneOf(null, null)).toBeNull();
  });
});

describe("a plan after many time zones", () => {
  test.each(["relaxed", "moderate", "fast-paced"] as const)(
    "starts with an easy day at a %s pace",
    (pace) => {
      for (const id of ["rome", "kyoto", "paris", "egypt"]) {
        const plan = planFrom(id === "kyoto" ? "Europe/London" : "America/Los_Angeles", {
          destinationIds: [id],
          pace,
          interests: ["Nightlife"],
        });
        expect(checkPlan(plan)).toEqual([]);
        const visits = plan.days[0]!.items.filter(({ kind }) => kind === "place");
        expect(visits.length).toBeLessThanOrEqual(1);
        for (const { placeId, startsAt, endsAt } of visits) {
          expect(placeById(placeId!)).toMatchObject({ indoor: false, evening: false });
          expect(startsAt >= "12:00" && endsAt <= "20:30").toBe(true);
        }
        expect(plan.days[1]!.items[0]!.startsAt >= "10:00").toBe(true);
      }
    },
  );

  test("says why, at check-in and in the notes", () => {
    const plan = planFrom("America/Los_Angeles");
    const why = "You cross 9 time zones: an easy first day, outdoors while it's light.";
    expect(plan.days[0]!.items.find(({ kind }) => kind === "check-in")?.because).toBe(why);
    expect(plan.notes).toContain(`${why} Day 2 starts at 10:00 AM at the earliest.`);
  });

  test("keeps its second morning after a flight west", () => {
    const plan = planFrom("Europe/Rome", { destinationIds: ["new-york"] });
    expect(plan.notes).toContain("You cross 6 time zones: an easy first day, outdoors while it's light.");
    expect(jetLagMorning(jetLag("Europe/Rome", "new-york"), 2)).toBeNull();
  });

  test("is the usual one if home is near or unknown", () => {
    expect(planFrom("Europe/Paris").days).toEqual(planFrom(null).days);
  });

  test("is easy only where the long flight lands", () => {
    const { days, legs } = planFrom("America/New_York", { destinationIds: ["rome", "paris"], tripLength: 8 });
    const onward = days[legs[1]!.firstDay - 1]!;
    expect(onward.items.find(({ kind }) => kind === "check-in")?.because ?? null).toBeNull();
  });
});
