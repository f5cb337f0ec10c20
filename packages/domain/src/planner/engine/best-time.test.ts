import { describe, expect, test } from "vitest";
import type { Place } from "../../catalog/destination.ts";
import { type Destination, destinations, placeById } from "../../catalog/index.ts";
import { isOpenOn } from "../../catalog/opening.ts";
import { aBrief } from "../brief.builder.ts";
import { toMinutes } from "../clock.ts";
import { metresBetween } from "../distance.ts";
import type { Plan, PlanItem } from "../plan.ts";
import { sunsetAt } from "../sunset.ts";
import { stopsPerDay } from "./cluster-days.ts";
import { makePlan } from "./make-plan.ts";

const weeks: [Destination, Plan][] = destinations.map((destination) => [
  destination,
  makePlan(aBrief({ destinationIds: [destination.id], tripLength: 7, interests: ["Culture & History"] })),
]);

const placesIn = ({ days }: Plan) =>
  days.flatMap(({ date, items }) =>
    items.flatMap((item) => {
      const place = item.placeId === null ? undefined : placeById(item.placeId);
      return place ? [{ item, place, date: date! }] : [];
    }),
  );

const weekIn = (id: string): Plan => weeks.find(([destination]) => destination.id === id)![1];

const lasts = ({ startsAt, endsAt }: PlanItem): number => toMinutes(endsAt) - toMinutes(startsAt);

describe("a week follows the times its tips name", () => {
  test("a place for the sunset is visited as the sun goes down, or as the place closes", () => {
    for (const [{ practical }, plan] of weeks)
      for (const { item, place, date } of placesIn(plan).filter(({ place }) => place.best === "sunset")) {
        const sunset = sunsetAt(place.coordinates, date, practical.timeZone)!;
        const ends = Math.min(sunset, toMinutes(place.closesAt));
        expect(toMinutes(item.endsAt), place.id).toBeGreaterThanOrEqual(ends - 5);
        expect(toMinutes(item.startsAt), place.id).toBeLessThanOrEqual(
          Math.max(sunset, toMinutes(place.opensAt)),
        );
      }
  });

  test("an early place comes first on its day, or just as it opens", () => {
    for (const [, plan] of weeks)
      for (const { item, place } of placesIn(plan).filter(({ place }) => place.best === "early"))
        expect(toMinutes(item.startsAt), place.id).toBeLessThanOrEqual(
          Math.max(toMinutes("09:30"), toMinutes(place.opensAt) + 45),
        );
  });

  test("a morning place comes before noon, an afternoon place after two", () => {
    for (const [, plan] of weeks)
      for (const { item, place } of placesIn(plan)) {
        if (place.best === "morning")
          expect(toMinutes(item.startsAt), place.id).toBeLessThan(toMinutes("12:00"));
        if (place.best === "afternoon")
          expect(item.startsAt >= "14:00" || place.closesAt < "16:00").toBe(true);
      }
  });
});

describe("a week shows what people come for", () => {
  test("leaves out no icon that's open", () => {
    for (const [{ id, places }, plan] of weeks) {
      const seen = new Set(placesIn(plan).map(({ place }) => place.id));
      const left = places.filter(
        (place) => place.weight === 4 && isOpenOn(place, plan.days[1]!.date) && !seen.has(place.id),
      );
      expect(
        left.map(({ id: place }) => place),
        id,
      ).toEqual([]);
    }
  });

  test("a visit that takes a whole day gets one, up to the days of the trip", () => {
    const long = ["base-torres", "balmaceda-boat"];
    const daysWith = (tripLength: number) => {
      const { days } = makePlan(
        aBrief({ destinationIds: ["patagonia"], startDate: "2027-12-06", tripLength }),
      );
      return days.filter(({ items }) => items.some(({ placeId }) => long.includes(placeId ?? "")));
    };
    expect([3, 4, 7].map((tripLength) => daysWith(tripLength).length)).toEqual([1, 2, 2]);
    for (const { items } of daysWith(7))
      expect(items.filter(({ kind }) => kind === "place").length, JSON.stringify(items)).toBeLessThan(3);
    expect(placesIn(weekIn("dubai")).map(({ place }) => place.id)).toContain("dubai-dune-camp");
  });

  test("both wonders of Giza share a day, and the Met isn't planned on a day it's closed", () => {
    const titles = placesIn(weekIn("egypt")).map(({ place }) => place.id);
    expect(titles).toEqual(expect.arrayContaining(["giza-pyramids", "giza-grand-egyptian-museum"]));
    expect(placesIn(weekIn("new-york")).map(({ place }) => place.id)).toContain("met-museum");
  });

  test("no afternoon stays free for three hours if a place that people come for is near and open", () => {
    for (const [{ id, places }, plan] of weeks) {
      const seen = new Set(placesIn(plan).map(({ place }) => place.id));
      const unseen = places.filter(
        ({ id: place, weight, evening, best }) => weight >= 3 && !evening && !best && !seen.has(place),
      );
      for (const { date, items } of plan.days.slice(1, -1)) {
        if (items.filter(({ kind }) => kind === "place").length >= stopsPerDay.moderate) continue;
        for (const rest of items.filter((item) => item.kind === "rest" && lasts(item) >= 180)) {
          const missed = unseen.filter((place) => isOpenOn(place, date) && fitsInto(rest, place));
          expect(
            missed.map(({ id: place }) => place),
            `${id}, ${date}`,
          ).toEqual([]);
        }
      }
    }
  });
});

/** A quarter of an hour's walk away, and open long enough. */
const fitsInto = (rest: PlanItem, place: Place): boolean =>
  metresBetween(rest.coordinates!, place.coordinates) < 1200 &&
  toMinutes(rest.startsAt) + 30 + place.visitMinutes <=
    Math.min(toMinutes("18:00"), toMinutes(place.closesAt));
