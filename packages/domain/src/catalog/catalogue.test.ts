import { describe, expect, test } from "vitest";
import { entriesOf, entryName } from "../catalog-entries.ts";
import { aBrief } from "../planner/brief.builder.ts";
import { isClock, toMinutes } from "../planner/clock.ts";
import { makePlan } from "../planner/engine/make-plan.ts";
import {
  interests,
  type PlanItem,
  paces,
  type TripBrief,
  travelParties,
  travelStyles,
  tripBudgetLabels,
} from "../planner/plan.ts";
import type { Destination } from "./destination.ts";
import { destinations, findCalled, findDestination, findDestinations, placeById } from "./index.ts";
import { destinationOptions } from "./options.ts";

const everyone = destinations.map((destination): [string, Destination] => [destination.id, destination]);

test("no two tables of the catalog are named alike: a trip to both would seem to eat there twice", () => {
  const titles = destinations.flatMap(({ meals }) => meals.map(({ title }) => title));
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
});

describe.each(everyone)("%s", (_id, destination) => {
  const areaIds = destination.areas.map((area) => area.id);

  test("has enough to fill a week", () => {
    expect(destination.places.length).toBeGreaterThanOrEqual(25);
    expect(areaIds.length).toBeGreaterThanOrEqual(4);
  });

  test("sends nobody up a stair or onto a bicycle for what's known to be step-free", () => {
    const advice =
      /\b(?:rent a bicycle|down on foot|then climb|stairs have|from the footbridge|staircase worth)\b/i;
    const places = destination.places.filter(({ stepFree, note }) => stepFree && advice.test(note));
    expect(places.map(({ note }) => note)).toEqual([]);
  });

  test("repeats no id", () => {
    const { areas, lodgings, meals, places } = destination;
    for (const rows of [areas, lodgings, meals, places])
      expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
  });

  test("names no two tables or stays alike", () => {
    for (const type of ["table", "stay"] as const) {
      const names = entriesOf(destination, type).map(entryName);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test("keeps every point inside its own region", () => {
    const { south, west, north, east } = destination.bounds;
    expect(north - south).toBeLessThan(6);
    expect(east - west).toBeLessThan(6);
    for (const { name, coordinates } of [...destination.areas, ...destination.places]) {
      expect(coordinates.latitude, name).toBeGreaterThan(south);
      expect(coordinates.latitude, name).toBeLessThan(north);
      expect(coordinates.longitude, name).toBeGreaterThan(west);
      expect(coordinates.longitude, name).toBeLessThan(east);
    }
  });

  test("puts places, meals and stays in areas it has", () => {
    for (const row of [...destination.places, ...destination.meals, ...destination.lodgings])
      expect(areaIds, row.id).toContain(row.areaId);
  });

  test("has lunch, dinner and something to do in every area", () => {
    for (const areaId of areaIds) {
      const served = destination.meals.filter((meal) => meal.areaId === areaId).map(({ meal }) => meal);
      expect(served, areaId).toEqual(expect.arrayContaining(["lunch", "dinner"]));
      expect(destination.places.map((place) => place.areaId)).toContain(areaId);
    }
  });

  test("opens its places long enough for a visit", () => {
    for (const place of destination.places) {
      expect(isClock(place.opensAt) && isClock(place.closesAt), place.id).toBe(true);
      const open = toMinutes(place.closesAt) - toMinutes(place.opensAt);
      expect(open, place.id).toBeGreaterThanOrEqual(place.visitMinutes);
      expect(place.visitMinutes, place.id).toBeGreaterThanOrEqual(30);
    }
  });

  test("prices everything in whole cents", () => {
    const cents = [
      ...destination.places.map((place) => place.costCents),
      ...destination.meals.map((meal) => meal.costCents),
      ...destination.lodgings.map((stay) => stay.nightlyCents),
      destination.airportTransfer.costCents,
    ];
    for (const price of cents) expect(Number.isSafeInteger(price) && price >= 0).toBe(true);
  });

  test("has a stay for every style", () => {
    const styles = new Set(destination.lodgings.flatMap((stay) => stay.styles));
    expect([...styles].sort()).toEqual(["adventure", "budget", "cultural", "luxury", "mid-range"]);
  });

  test("knows every month's weather and crowds", () => {
    expect(destination.months).toHaveLength(12);
    expect(destination.bestMonths.every((month) => month >= 1 && month <= 12)).toBe(true);
    expect(new Set(destination.bestMonths).size).toBe(destination.bestMonths.length);
    for (const { highC, lowC, rainDays } of destination.months) {
      expect(highC).toBeGreaterThan(lowC);
      expect(highC).toBeLessThan(46);
      expect(lowC).toBeGreaterThan(-30);
      expect(rainDays).toBeGreaterThanOrEqual(0);
      expect(rainDays).toBeLessThanOrEqual(31);
    }
  });

  test("says what travelers look up before leaving", () => {
    const { visa, plugs, emergency, timeZone } = destination.practical;
    expect(visa.length).toBeGreaterThan(20);
    expect(plugs).toMatch(/^Types? .+, \d{3} V$/);
    expect(emergency).toMatch(/\d{2,}/);
    expect(() => new Intl.DateTimeFormat("en", { timeZone })).not.toThrow();
  });

  test("says why each place is worth it, and names its interests", () => {
    for (const place of destination.places) {
      expect(place.note.length, place.id).toBeGreaterThan(20);
      expect(place.interests.length, place.id).toBeGreaterThan(0);
      expect(place.goodFor.length, place.id).toBeGreaterThan(0);
    }
  });
});

describe("findDestination", () => {
  test.each([
    ["rome", "rome"],
    ["Rome, Italy", "rome"],
    ["ITALY", "rome"],
    ["Rome and the coast", "rome"],
    ["Japan", "kyoto"],
    ["two weeks in reykjavík, please", "iceland"],
    ["Reykjavik", "iceland"],
    ["Greece", "santorini"],
    ["Marrakesh", "morocco"],
    ["machu picchu", "peru"],
    ["Costa Rica", "costa-rica"],
    ["Bali", "bali"],
    ["Patagonia, Chile", "patagonia"],
    ["Maldives", "maldives"],
    ["Ibiza, Spain", "ibiza"],
    ["Portugal", "lisbon"],
    ["Thailand", "bangkok"],
    ["the Norwegian fjords, so Norway", "norway"],
  ])("finds %s", (text, id) => {
    expect(findDestination(text)?.id).toBe(id);
  });

  test.each(["", "   ", "Atlantis", "romeo", "Balinese"])("finds nothing in '%s'", (text) => {
    expect(findDestination(text)).toBeNull();
  });
});

describe("findDestinations", () => {
  test.each<[string, string[]]>([
    ["Paris, Rome, then Kyoto", ["paris", "rome", "kyoto"]],
    ["Rome, Italy", ["rome"]],
    ["Italy and Japan", ["rome", "kyoto"]],
    ["Tulum, Mexico", ["tulum"]],
    ["Mexico", ["mexico-city"]],
    ["Lisbon and Sintra", ["lisbon"]],
    ["Ibiza, Spain", ["ibiza"]],
    ["Rome, Roma, ROME", ["rome"]],
    ["South America", []],
    ["new zealand & bora bora", ["new-zealand", "bora-bora"]],
    ["<script>alert(1)</script>", []],
  ])("finds its destinations in '%s'", (text, ids) => {
    expect(findDestinations(text).map(({ id }) => id)).toEqual(ids);
  });

  test("never finds anything twice, whatever the text", () => {
    for (const { name, country, aliases } of destinations)
      for (const text of [name, ...aliases, `${name}, ${country}`])
        expect(findDestinations(text), text).toHaveLength(1);
  });
});

describe("the names a text uses for its destinations", () => {
  test.for([
    ["Peru", ["Peru"]],
    ["iceland", ["Iceland"]],
    ["Cusco, Peru", ["Cusco"]],
    ["Machu Picchu", ["Cusco and the Sacred Valley"]],
    ["Rome, Italy", ["Rome"]],
    ["rome and LISBON", ["Rome", "Lisbon"]],
    ["bora-bora", ["Bora Bora"]],
    ["Caribbean", ["Barbados"]],
    ["Atlantis", []],
  ] as const)("are found in '%s'", ([text, names]) => {
    expect(findCalled(text).map(({ called }) => called)).toEqual(names);
  });
});

test("no two destinations share a place", () => {
  const ids = destinations.flatMap(({ places }) => places.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

const isDayLong = ({ kind, startsAt, endsAt }: PlanItem): boolean =>
  kind === "place" && startsAt < "12:00" && endsAt > "15:30";

/** The `at`th pair of a `first` and a `second`, beginning again after the last. */
const pairAt = <One, Other>(first: readonly One[], second: readonly Other[], at: number) =>
  [first[at % first.length]!, second[Math.floor(at / first.length) % second.length]!] as const;

/** Every pace with every party, every budget with every style, and every interest, in as few trips as there are pairs. */
const longTrips = Array.from(
  { length: tripBudgetLabels.length * travelStyles.length },
  (_, at): TripBrief => {
    const [pace, travelParty] = pairAt(paces, travelParties, at);
    const [budget, travelStyle] = pairAt(tripBudgetLabels, travelStyles, at);
    const tripInterests = [interests[at % interests.length]!];
    return aBrief({
      ...{ tripLength: 14, startDate: "2027-05-03", interests: tripInterests },
      ...{ pace, travelParty, budget, travelStyle },
    });
  },
);

describe("the catalog", () => {
  test("is tried with every pace and party, budget and style, and interest", () => {
    const countOf = (keyOf: (brief: TripBrief) => string) => new Set(longTrips.map(keyOf)).size;
    expect(countOf(({ pace, travelParty }) => `${pace}, ${travelParty}`)).toBe(
      paces.length * travelParties.length,
    );
    expect(countOf(({ budget, travelStyle }) => `${budget}, ${travelStyle}`)).toBe(longTrips.length);
    expect(countOf((brief) => brief.interests.join())).toBe(interests.length);
  });

  test.each(destinations)(
    "has enough for fourteen days at every pace, party, interest and budget in $name",
    ({ id, places }) => {
      for (const brief of longTrips) {
        const { pace, travelParty, budget, travelStyle } = brief;
        const [interest] = brief.interests;
        const asked = [pace, travelParty, budget, travelStyle, interest].join(", ");
        const { days } = makePlan({ ...brief, destinationIds: [id] });
        const items = days.flatMap((day) => day.items);
        const visits = items.filter(({ kind }) => kind === "place");
        expect(visits.length, asked).toBeGreaterThanOrEqual(pace === "relaxed" ? 14 : 16);
        expect(
          days.every((day) => day.items.length > 2 || day.items.some(isDayLong)),
          asked,
        ).toBe(true);
        const served = items.filter(
          ({ placeId }) => placeId && placeById(placeId)?.interests.includes(interest!),
        );
        const there = places.filter(({ interests: own, evening }) => own.includes(interest!) && !evening);
        if (there.length > 2) expect(served.length, asked).toBeGreaterThanOrEqual(1);
      }
    },
  );
});

test("the options of forms are the catalog's destinations", () => {
  const full = destinations.map(({ id, name, country }) => ({ id, name, country }));
  expect(destinationOptions).toEqual(full);
});
