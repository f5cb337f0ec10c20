import { placeKey } from "@evoya/domain/place-names";
import { beforeEach, describe, expect } from "vitest";
import { anItinerary } from "../../test/builders.ts";
import { test, type World } from "../../test/world.ts";
import { loadGazetteer } from "./gazetteer.repository.ts";
import { gazetteerSource, readGazetteer } from "./gazetteer.ts";

const gazetteer = readGazetteer();

beforeEach<{ world: World }>(async ({ world }) => {
  await loadGazetteer(world.databaseUrl, gazetteer);
});

const search = (world: World, q: string) => world.visitor().api.searchPlaces({ query: { q } });
const labels = async (world: World, q: string) => (await search(world, q)).places.map(({ label }) => label);

describe("GET /v1/places", () => {
  test.for(["hanoi", "Ha Noi", "HAN", "Hà Nội", "hanoi vietnam", "Hanoi, Vietnam", "河內", "Ханой", "Hanoy"])(
    "%s finds Hanoi first",
    async (q, { world }) => {
      const { places, isPlannable } = await search(world, q);
      expect(places[0]).toMatchObject({
        kind: "city",
        name: "Hanoi",
        label: "Hanoi, Vietnam",
        latitude: expect.closeTo(21.02, 1),
        longitude: expect.closeTo(105.84, 1),
        destinationId: null,
        nearby: [{ destinationId: "bangkok", kilometers: expect.closeTo(990, -2) }, expect.anything()],
      });
      expect(isPlannable).toBe(false);
    },
  );

  test("a country is found by its name, and its capital by the country in the text", async ({ world }) => {
    expect((await search(world, "Vietnam")).places[0]).toMatchObject({ kind: "country", label: "Vietnam" });
    expect((await search(world, "Việt Nam")).places[0]).toMatchObject({ kind: "country", label: "Vietnam" });
    expect((await search(world, "Peru")).places[0]).toMatchObject({
      kind: "country",
      destinationId: "peru",
      planAs: "Peru",
    });
  });

  test.for([
    ["LHR", "London, United Kingdom"],
    ["jfk", "New York City, New York, United States"],
    ["NYC", "New York, United States"],
    ["Saigon", "Ho Chi Minh City, Vietnam"],
    ["Firenze", "Florence, Italy"],
    ["München", "Munich, Germany"],
    ["東京", "Tokyo, Japan"],
    ["باريس", "Paris, France"],
    ["Barcelna", "Barcelona, Spain"],
    ["Positano", "Positano, Italy"],
    ["st moritz", "St. Moritz, Switzerland"],
    ["Aspen, CO", "Aspen, Colorado, United States"],
    ["paris, tx", "Paris, Texas, United States"],
    ["san fr", "San Francisco, California, United States"],
    ["Bali", "Bali, Indonesia"],
    ["machu picchu", "Cusco and the Sacred Valley, Peru"],
    ["Santorinni", "Santorini, Greece"],
  ] as const)("%s finds %s first", async ([q, label], { world }) => {
    expect((await labels(world, q))[0]).toBe(label);
  });

  test("says what our own guides cover, and nothing else", async ({ world }) => {
    expect((await search(world, "Rome")).places[0]).toMatchObject({ destinationId: "rome", nearby: [] });
    expect((await search(world, "Paris, Texas")).places[0]?.destinationId).toBeNull();
    expect(await search(world, "Mumbai, India")).toMatchObject({
      isPlannable: false,
      places: [{ label: "Mumbai, India", destinationId: null, nearby: [{ destinationId: "india" }, {}] }],
    });
    expect((await search(world, "Rome and Kyoto")).isPlannable).toBe(true);
  });

  test.for([
    ["Rome and Florence", ["Rome"], ["Florence"]],
    ["Tokyo and Kyoto", ["Kyoto"], ["Tokyo"]],
    ["Rome, Florence and Venice", ["Rome"], ["Florence", "Venice"]],
    ["Lisbon and Porto", ["Lisbon"], ["Porto"]],
    ["Rome, Italy, then Positano", ["Rome"], ["Positano"]],
    ["rome and sicily", ["Rome"], ["Sicily"]],
    ["Peru and Bolivia", ["Peru"], ["Bolivia"]],
    ["Mumbai and Delhi", ["Delhi"], ["Mumbai"]],
  ] as const)("a plan for %s takes in %s and leaves out %s", async ([q, guides, leftOut], { world }) => {
    expect(await search(world, q)).toMatchObject({ isPlannable: true, guides, leftOut });
  });

  test.for([
    "Rome, Italy",
    "Rome, Lazio",
    "Rome and Kyoto",
    "Rome and Vatican City",
    "Cusco and the Sacred Valley",
    "Tahiti, Moorea and Bora Bora",
    "Rome and the coast",
    "Rome, beaches and spa",
    "New York and the sea",
    "Rome for our honeymoon, food, and wine",
  ])("a plan for %s leaves nothing out", async (q, { world }) => {
    expect(await search(world, q)).toMatchObject({ isPlannable: true, leftOut: [] });
  });

  test("a trip to a list is planned without what we can't plan, and keeps what was typed", async ({
    world,
  }) => {
    const { api } = await world.member();
    const destination = "Rome and Florence";
    const trip = await api.generateItinerary({ body: anItinerary({ destination, tripLength: 4 }) });
    expect(trip).toMatchObject({ destination, title: "4 days in Rome" });
  });

  test("without a guide to any place of a list, a plan would leave out all of them", async ({ world }) => {
    expect(await search(world, "Hanoi and Hue")).toMatchObject({
      isPlannable: false,
      leftOut: ["Hanoi", "Huế"],
    });
    expect(await search(world, "Trinidad and Tobago")).toMatchObject({ isPlannable: false, leftOut: [] });
  });

  test("finds only countries when asked, in any spelling", async ({ world }) => {
    const countries = async (q: string) =>
      (await world.visitor().api.searchPlaces({ query: { q, kind: "country" } })).places;
    expect((await countries("usa"))[0]).toMatchObject({ kind: "country", label: "United States" });
    expect((await countries("Deutschl"))[0]).toMatchObject({ label: "Germany" });
    const found = await countries("pa");
    expect(found.length).toBeGreaterThan(2);
    expect(found.every(({ kind }) => kind === "country")).toBe(true);
  });

  test("finds only airports when asked", async ({ world }) => {
    const { places } = await world.visitor().api.searchPlaces({ query: { q: "london", kind: "airport" } });
    expect(places.length).toBeGreaterThan(2);
    expect(places.every(({ kind }) => kind === "airport")).toBe(true);
    expect(places.map(({ label }) => label)).toContain("London (LHR), United Kingdom");
  });

  test.for([
    ["lisbon", "Lisbon (LIS), Portugal"],
    ["Lisboa, Portugal", "Lisbon (LIS), Portugal"],
    ["München", "Munich (MUC), Germany"],
    ["Mumbay", "Mumbai (BOM), India"],
    ["LHR", "London (LHR), United Kingdom"],
    ["Narita", "Narita (NRT), Japan"],
  ] as const)("finds the airports of %s, first %s", async ([q, label], { world }) => {
    const { places } = await world.visitor().api.searchPlaces({ query: { q, kind: "airport" } });
    expect(places[0]?.label).toBe(label);
    expect(places.every(({ kind }) => kind === "airport")).toBe(true);
  });

  test.for(["Qwertzuiop", "%", "_", "'; drop table places; --", "🌴", "\\", "zz".repeat(50)])(
    "%s finds nothing",
    async (q, { world }) => {
      expect(await search(world, q)).toEqual({
        places: [],
        isPlannable: false,
        madeFrom: null,
        towns: [],
        guides: [],
        leftOut: [],
      });
    },
  );

  test("finds the same for the back office", async ({ world }) => {
    const { api } = await world.staff("viewer");
    expect(await api.searchPlacesForStaff({ query: { q: "Ha Noi" } })).toEqual(await search(world, "Ha Noi"));
  });

  test("refuses more than 100 characters, and an empty text", async ({ world }) => {
    await expect(search(world, "z".repeat(101))).rejects.toMatchObject({ code: "invalid_input" });
    await expect(search(world, " ")).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("answers with at most eight places, each with a time zone", async ({ world }) => {
    for (const q of ["sa", "san", "new", "a", "ba"]) {
      const { places } = await search(world, q);
      expect(places.length).toBeLessThanOrEqual(8);
      for (const { timeZone } of places)
        expect(() => new Intl.DateTimeFormat("en", { timeZone })).not.toThrow();
    }
  });
});

describe("the gazetteer", () => {
  test("is made from the packages this version names", () => {
    expect(gazetteer.source).toBe(gazetteerSource());
  });

  test("is loaded once", async ({ world }) => {
    expect(await loadGazetteer(world.databaseUrl, gazetteer)).toBe(false);
  });

  test("knows every place by its own name", () => {
    for (const { name, keys } of gazetteer.places()) expect(keys[0]).toBe(placeKey(name));
  });
});

test.for([
  ["Lyon (LYS), France", "Europe/Paris"],
  ["Lisbon (LIS)", "Europe/Lisbon"],
  ["ZZQ", "America/New_York"],
  ["somewhere near Boston", "America/New_York"],
] as const)(
  "a member in New York who flies from %s crosses the zones from %s",
  async ([homeAirport, zone], { world }) => {
    const member = await world.member({ plan: "base" });
    const { db } = world.database;
    const home = { timezone: "America/New_York" };
    await db.updateTable("userProfiles").set(home).where("userId", "=", member.id).execute();
    const { id } = await member.api.generateItinerary({ body: anItinerary({ homeAirport }) });
    await expect
      .poll(async () => (await member.api.getItinerary({ params: { id } })).generation)
      .toBe("ready");
    const { plan } = await db
      .selectFrom("itineraryVersions")
      .select("plan")
      .where("itineraryId", "=", id)
      .executeTakeFirstOrThrow();
    expect(plan).toMatchObject({ brief: { homeTimeZone: zone } });
  },
);
