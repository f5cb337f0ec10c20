import { destinationById } from "@evoya/domain/catalog/index";
import { composeDestination } from "@evoya/domain/made/compose";
import { isEnoughFor, type PlaceToMake } from "@evoya/domain/made/made-place";
import { aBrief, anyBrief } from "@evoya/domain/planner/brief.builder";
import { checkPlan } from "@evoya/domain/planner/check-plan";
import { makePlan } from "@evoya/domain/planner/engine/make-plan";
import { madeDestination } from "@evoya/schemas/destinations";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { foundIn } from "./found-in.ts";
import { readOpening, readService } from "./opening.ts";
import { overpassAnswer } from "./osm-element.ts";
import { createOverpass, OverpassFailed, type OverpassSettings } from "./overpass.ts";
import { aTown, type OverpassReply, osmNode, overpassReplies, startOverpassFake } from "./overpass-fake.ts";

const center = [21.02, 105.84] as const;
const hanoi: PlaceToMake = {
  name: "Hanoi",
  country: "Vietnam",
  countryCode: "VN",
  coordinates: { latitude: 21.02, longitude: 105.84 },
  timeZone: "Asia/Bangkok",
};
const found = (elements: object[]) => foundIn(overpassAnswer.parse({ elements }).elements, hanoi, 2027);
const composed = (elements: object[], place = hanoi) =>
  composeDestination(
    {
      place,
      airport: { code: "HAN", name: "Noi Bai", coordinates: { latitude: 21.22, longitude: 105.8 } },
      priceGuide: destinationById("bangkok")!,
      origin: { source: "openstreetmap", isChecked: false, credit: "© OpenStreetMap contributors" },
    },
    foundIn(overpassAnswer.parse({ elements }).elements, place, 2027),
  );
const museum = (id: number, tags: Record<string, string>, at: readonly [number, number] = center) =>
  osmNode(id, at, { tourism: "museum", name: `Museum ${id}`, ...tags });
const named = (elements: object[]) => found(elements).visits.map(({ name }) => name);

let fake: Awaited<ReturnType<typeof startOverpassFake>> | undefined;
afterEach(() => fake?.stop());

async function ask(settings: Partial<OverpassSettings>, ...script: OverpassReply[]) {
  fake = await startOverpassFake(...script);
  return createOverpass({ url: fake.url, timeoutMs: 5_000, ...settings }).around(hanoi);
}

describe("asking Overpass", () => {
  test("says where and how much, and contains nothing anyone typed", async () => {
    const { visits, meals, stays, areas } = await ask({}, overpassReplies.elements(aTown(center)));
    expect([visits.length, stays.length, areas.length]).toEqual([48, 6, 6]);
    expect(new Set(meals.map(({ meal }) => meal))).toEqual(new Set(["breakfast", "lunch", "dinner"]));
    expect(fake?.asked[0]).toContain("around:10000,21.02000,105.84000");
    expect(fake?.asked[0]).toMatch(/\[out:json\]\[timeout:5\]/);
    expect(fake?.asked[0]).toMatch(/\[wikipedia\].*rel\.known;out center tags 150;.*\[!wikipedia\]/s);
    expect(fake?.asked[0]).not.toMatch(/ qt\b/);
    expect(fake?.asked[0]).not.toContain("Hanoi");
  });

  test("asks a busy server once more, when it says to", async () => {
    const busy = overpassReplies.status(429, { "Retry-After": "0" });
    expect((await ask({}, busy, overpassReplies.elements(aTown(center)))).visits).toHaveLength(48);
    await expect(ask({}, busy)).rejects.toThrow(OverpassFailed);
    expect(fake?.asked).toHaveLength(2);
  });

  test("doesn't ask again when a server wants us back much later", async () => {
    await expect(ask({}, overpassReplies.status(429, { "Retry-After": "3600" }))).rejects.toThrow(
      OverpassFailed,
    );
    expect(fake?.asked).toHaveLength(1);
  });

  test.for<[string, OverpassReply]>([
    ["broken JSON", overpassReplies.text('{"elements": [')],
    ["another answer", overpassReplies.text('{"hello": "world"}')],
    ["a page", overpassReplies.text("<html>Not found</html>")],
    ["a query that ran out of time", overpassReplies.ranOut()],
    ["an error", overpassReplies.status(500)],
    ["a redirect", overpassReplies.status(302, { Location: "http://127.0.0.1:1/" })],
  ])("doesn't accept %s as an answer", async ([, reply]) => {
    await expect(ask({}, reply)).rejects.toThrow(OverpassFailed);
    expect(fake?.asked).toHaveLength(1);
  });

  test("gives up on a silent server in time", async () => {
    await expect(ask({ timeoutMs: 200 }, overpassReplies.silence())).rejects.toThrow(OverpassFailed);
  });

  test("reads no more than the limit of 50 MB", async () => {
    await expect(ask({}, overpassReplies.flood(50))).rejects.toThrow("larger than 5000000 bytes");
  });
});

describe("what's found", () => {
  test("leaves out duplicates, places outside or private, and those without a name", () => {
    expect(
      named([
        museum(1, { name: "Fine Arts" }),
        museum(2, { name: "Fine  arts" }),
        museum(3, { name: "Far away" }, [21.4, 105.84]),
        museum(4, { access: "private" }),
        museum(5, { name: " " }),
        museum(6, { name: "Bảo tàng", "name:en": "History Museum" }),
        osmNode(7, center, { shop: "bakery", name: "Bakery" }),
        museum(8, { "disused:tourism": "museum" }),
      ]),
    ).toEqual(expect.arrayContaining(["Fine Arts", "History Museum"]));
    expect(named([museum(1, {}), museum(2, { name: "Museum 1" })])).toEqual(["Museum 1"]);
  });

  test("strips markup from names, and skips malformed elements", () => {
    const hostile = museum(1, { name: '<img src=x onerror="alert(1)">Museum' });
    expect(
      named([hostile, { type: "node", id: -1 }, 7 as never, museum(2, { name: "x".repeat(90) })]),
    ).toEqual(['img src=x onerror="alert(1)"Museum']);
  });

  test("lets no kind take more than its share", () => {
    expect(found(Array.from({ length: 100 }, (_, n) => museum(n + 1, {}))).visits).toHaveLength(32);
  });

  test("has at most six must-sees: the best known of those with an article", () => {
    const { visits } = found(
      Array.from({ length: 20 }, (_, n) =>
        museum(n + 1, {
          wikipedia: `en:Museum ${n}`,
          ...(n >= 14 && { "name:fr": "Musée", "name:de": "Museum", "name:ja": "Hakubutsukan" }),
        }),
      ),
    );
    const musts = visits.filter(({ weight }) => weight >= 3).map(({ name }) => name);
    expect(musts.toSorted()).toEqual(Array.from({ length: 6 }, (_, n) => `Museum ${n + 15}`));
    expect(visits.every(({ weight }) => weight >= 2)).toBe(true);
  });

  test("serves lunch and dinner, at its hours, in a kitchen that's closed in the afternoon", () => {
    const table = (id: number, opening_hours: string) =>
      osmNode(id, center, { amenity: "restaurant", name: `Trattoria ${id}`, opening_hours });
    const served = (opening_hours: string) =>
      found([table(1, opening_hours)]).meals.map(({ meal, opensAt, closesAt }) => [meal, opensAt, closesAt]);
    expect(served("12:00-14:30, 19:00-22:30")).toEqual([
      ["lunch", "12:00", "14:30"],
      ["dinner", "19:00", "22:30"],
    ]);
    expect(served("Tu-Su 13:30-16:00,20:30-23:30")).toEqual([
      ["lunch", "13:30", "16:00"],
      ["dinner", "20:30", "23:00"],
    ]);
    expect(served("Mo-Su 19:30-23:00")).toEqual([["dinner", "19:30", "23:00"]]);
    expect(served("We-Su 12:00-22:00")).toEqual([]);
  });

  test("keeps websites of sights, tables, and stays, if they're web addresses", () => {
    const website = "https://www.giardino.example/";
    const elements = [
      museum(1, { website }),
      museum(2, { website: "www.no-scheme.example" }),
      osmNode(3, center, {
        amenity: "restaurant",
        name: "Trattoria",
        opening_hours: "12:00-14:30,19:00-22:30",
        "contact:website": website,
      }),
      osmNode(4, center, { tourism: "hotel", name: "Albergo", website }),
    ];
    const { visits, meals, stays } = found(elements);
    expect(visits.map((visit) => visit.website)).toEqual([website, undefined]);
    expect(meals.map((meal) => meal.website)).toEqual([website, website]);
    expect(stays.map((stay) => stay.website)).toEqual([website]);
    const made = madeDestination.parse(composed(elements));
    for (const { website: kept } of [made.places[0]!, made.meals[0]!, made.lodgings[0]])
      expect(kept).toBe(website);
  });

  test("plans a town at the hours of its kitchens when they close in the afternoon", () => {
    const town = aTown(center).map((one) => {
      const { tags, ...rest } = one as { tags: Record<string, string> };
      const hours = { opening_hours: "12:30-14:30,20:00-22:30" };
      return { ...rest, tags: tags.amenity === "restaurant" ? { ...tags, ...hours } : tags };
    });
    const destination = composed(town);
    expect(isEnoughFor(destination, 4)).toBe(true);
    const plan = makePlan(aBrief({ destinationIds: [destination.id], tripLength: 4 }), {
      made: [destination],
    });
    expect(checkPlan(plan)).toEqual([]);
    const kitchens = plan.days.flatMap(({ items }) =>
      items.filter(({ kind, title }) => kind === "meal" && title.startsWith("Kitchen")),
    );
    expect(kitchens.length).toBeGreaterThan(4);
    for (const { startsAt } of kitchens)
      expect(
        (startsAt >= "12:30" && startsAt <= "13:45") || (startsAt >= "20:00" && startsAt <= "21:45"),
        startsAt,
      ).toBe(true);
  });

  test("decides whether it's enough by the length of the trip", () => {
    expect(isEnoughFor(composed(aTown(center)), 10)).toBe(true);
    expect(isEnoughFor(composed(aTown(center, 12)), 6)).toBe(true);
    expect(isEnoughFor(composed(aTown(center, 12)), 7)).toBe(false);
    expect(isEnoughFor(composed([]), 1)).toBe(false);
  });
});

describe("a town from the map keeps its country's special days", () => {
  const planned = (name: string, country: string, countryCode: string, startDate: string) => {
    const place = { ...hanoi, name, country, countryCode };
    const town = composed(
      aTown(center).map((one, n) => {
        const { tags, ...rest } = one as { tags: Record<string, string> };
        const isMosque = tags.religion !== undefined;
        return { ...rest, tags: isMosque ? { ...tags, name: `Mosque ${n}` } : tags };
      }),
      place,
    );
    const plan = makePlan(
      aBrief({ destinationIds: [town.id], startDate, tripLength: 6, interests: ["Museums"] }),
      { made: [town] },
    );
    expect(checkPlan(plan)).toEqual([]);
    const visits = plan.days.flatMap(({ date, items }) =>
      items.flatMap(({ placeId, startsAt, endsAt }) => {
        const visited = town.places.find(({ id }) => id === placeId);
        return visited ? [{ date, startsAt, endsAt, ...visited, opensAt: "", closesAt: "" }] : [];
      }),
    );
    return { visits, notes: plan.notes.join(" ") };
  };

  test("Christmas in Germany", () => {
    const { visits, notes } = planned("Heidelberg", "Germany", "DE", "2027-12-23");
    const closed = visits.filter(({ date, kind }) => date === "2027-12-25" && /museum|market/.test(kind));
    expect(closed).toEqual([]);
    expect(notes).toContain("Christmas Day");
  });

  test("Ramadan and the Friday prayer in Turkey", () => {
    const { visits, notes } = planned("Konya", "Turkey", "TR", "2027-02-17");
    expect(notes).toContain("You're in Konya during Ramadan. Some restaurants close by day");
    const atPrayer = visits.filter(
      ({ name, date, startsAt, endsAt }) =>
        date === "2027-02-19" && name.startsWith("Mosque") && startsAt < "13:45" && endsAt > "11:30",
    );
    expect(atPrayer).toEqual([]);
  });
});

describe("opening hours", () => {
  const read = (text: string, visitMinutes = 60) =>
    readOpening(text, { countryCode: "FR", visitMinutes, year: 2027 });

  test.for<[string, unknown]>([
    ["Mo-Su 08:00-17:00", { opensAt: "08:00", closesAt: "17:00", closedOn: [], closedIn: [] }],
    [
      "Tu-Su 09:30-18:00; Mo off",
      { opensAt: "09:30", closesAt: "18:00", closedOn: ["Monday"], closedIn: [] },
    ],
    ["24/7", { opensAt: "06:00", closesAt: "23:00", closedOn: [], closedIn: [] }],
    ["Mo-Su 18:00-02:00", { opensAt: "18:00", closesAt: "23:00", closedOn: [], closedIn: [] }],
    ["Mo-Su 09:00-12:00,14:00-18:00", { opensAt: "14:00", closesAt: "18:00", closedOn: [], closedIn: [] }],
    [
      "Apr-Sep: 10:00-18:00",
      { opensAt: "10:00", closesAt: "18:00", closedOn: [], closedIn: [1, 2, 3, 10, 11, 12] },
    ],
    [
      "Nov-Mar: 10:00-16:00; Apr-Oct: 09:00-19:00",
      {
        ...{ opensAt: "10:00", closesAt: "16:00", closedOn: [], closedIn: [] },
        season: { months: [4, 5, 6, 7, 8, 9, 10], opensAt: "09:00", closesAt: "19:00" },
      },
    ],
    [
      "Apr 15-Oct 15: 09:00-19:00; Oct 16-Apr 14: 10:00-16:00",
      {
        ...{ opensAt: "10:00", closesAt: "16:00", closedOn: [], closedIn: [] },
        season: { months: [5, 6, 7, 8, 9], opensAt: "09:00", closesAt: "19:00" },
      },
    ],
    [
      "Nov-Mar: 10:00-16:00; Apr-May,Sep-Oct: 10:00-18:00; Jun-Aug: 09:00-21:00",
      {
        ...{ opensAt: "10:00", closesAt: "16:00", closedOn: [], closedIn: [] },
        season: { months: [6, 7, 8], opensAt: "09:00", closesAt: "21:00" },
      },
    ],
    [
      "May-Sep: Mo-Su 10:00-20:00; Oct-Apr: Tu-Su 10:00-17:00",
      {
        ...{ opensAt: "10:00", closesAt: "17:00", closedOn: ["Monday"], closedIn: [] },
        season: { months: [5, 6, 7, 8, 9], opensAt: "10:00", closesAt: "20:00" },
      },
    ],
    [
      "Apr-Jun: 10:00-18:00; Jul-Aug: 10:00-20:00; Sep: 10:00-18:00",
      {
        ...{ opensAt: "10:00", closesAt: "18:00", closedOn: [], closedIn: [1, 2, 3, 10, 11, 12] },
        season: { months: [7, 8], opensAt: "10:00", closesAt: "20:00" },
      },
    ],
    [
      "May 20-Sep 10: 10:00-18:00",
      { opensAt: "10:00", closesAt: "18:00", closedOn: [], closedIn: [1, 2, 3, 4, 5, 9, 10, 11, 12] },
    ],
    [
      "Mo-Su 10:00-18:00; Dec 25,Jan 1 off",
      { opensAt: "10:00", closesAt: "18:00", closedOn: [], closedIn: [] },
    ],
    ["Jun 10-Jun 20: 10:00-18:00", "closed"],
    ["PH off; Mo-Fr 10:00-20:00", expect.objectContaining({ closedOn: ["Saturday", "Sunday"] })],
    ["sunrise-sunset", { opensAt: "08:00", closesAt: "17:00", closedOn: [], closedIn: [] }],
    ["09:00-(sunset-00:30)", { opensAt: "09:00", closesAt: "16:30", closedOn: [], closedIn: [] }],
    ["off", "closed"],
    ["by appointment", "closed"],
    ["Mo-Su 10:00-10:30", null],
    ["", null],
    ["x".repeat(300), null],
  ])("%s", ([text, expected]) => {
    const opening = read(text);
    if (opening && opening !== "closed") opening.closedOn.sort();
    expect(opening).toEqual(expected);
  });
});

describe("when a meal is served", () => {
  test.for<[string, string | undefined]>([
    ["12:00-14:30, 19:00-22:30", "12:00"],
    ["Mo-Su 11:00-22:00", "11:00"],
    ["Mo-Sa 12:00-15:00", "12:00"],
    ["Mo-Fr 12:00-15:00", undefined],
    ["Apr-Oct: 12:00-15:00", undefined],
    ["17:00-23:00", undefined],
    ["sometimes", undefined],
  ])("lunch: %s", ([text, opensAt]) => {
    const reading = { countryCode: "IT", year: 2027 };
    expect(readService(text, reading, { opensBy: 13 * 60 + 30, closesFrom: 14 * 60 })?.opensAt).toBe(opensAt);
  });
});

const anyTags = fc.record(
  {
    name: fc.string({ minLength: 1, maxLength: 30 }),
    tourism: fc.constantFrom("museum", "viewpoint", "attraction", "zoo", "hotel"),
    amenity: fc.constantFrom("restaurant", "marketplace", "theatre"),
    opening_hours: fc.constantFrom(
      "Mo-Su 08:00-17:00",
      "Sa 10:00-12:00",
      "18:00-23:00",
      "May: 10:00-12:00",
      "Apr-Oct: 09:00-21:00; Nov-Mar: 10:00-15:00",
      "?",
    ),
    wikidata: fc.constant("Q1"),
  },
  { requiredKeys: ["name"] },
);

test("composes a destination that plans by every rule, whatever a map says", () => {
  const anyMap = fc.array(
    fc.tuple(
      anyTags,
      fc.double({ min: -0.08, max: 0.08, noNaN: true }),
      fc.double({ min: -0.08, max: 0.08, noNaN: true }),
    ),
    { maxLength: 80 },
  );
  fc.assert(
    fc.property(anyMap, anyBrief, (map, brief) => {
      const elements = map.map(([tags, up, across], n) =>
        osmNode(n + 1, [center[0] + up, center[1] + across], tags as Record<string, string>),
      );
      const destination = composed(elements);
      expect(madeDestination.safeParse(destination).error).toBeUndefined();
      const plan = makePlan(
        { ...brief, destinationIds: [destination.id], avoided: [], arrivesAt: null, leavesAt: null },
        { made: [destination] },
      );
      expect(checkPlan(plan)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
