import { describe, expect, test } from "vitest";
import { destinationById } from "./catalog/index.ts";
import { type ImportEntry, type ImportTarget, importLimits, sortOut } from "./catalog-imports.ts";

const rome = destinationById("rome")!;
const paris = destinationById("paris")!;
const target = (from = rome): ImportTarget => from;
const { id: _id, areaId: _area, ...aPlace } = rome.places[0]!;

const entry = (name: string, spot = rome.coordinates, change: Partial<typeof aPlace> = {}): ImportEntry => ({
  name,
  coordinates: spot,
  place: { ...aPlace, name, coordinates: spot, ...change },
});
const outcomesOf = (entries: ImportEntry[], targets = [target()]) =>
  sortOut(entries, targets, "i").map(({ outcome }) => outcome);
const nextTo = ({ latitude, longitude }: typeof rome.coordinates, degrees: number) => ({
  latitude: latitude + degrees,
  longitude,
});

describe("an entry of a file", () => {
  test("goes into the destination it lies in, and the area nearest to it", () => {
    const area = rome.areas.at(-1)!;
    const [inRome, inParis, nowhere] = sortOut(
      [
        entry("A fountain", area.coordinates),
        entry("A bridge", paris.coordinates),
        entry("A wave", { latitude: 0, longitude: -30 }),
      ],
      [target(), target(paris)],
      "i",
    );
    expect(inRome).toMatchObject({
      outcome: "new",
      destinationId: "rome",
      place: { id: "i-1", areaId: area.id },
    });
    expect(inParis).toMatchObject({ outcome: "new", destinationId: "paris", place: { id: "i-2" } });
    expect(nowhere).toEqual({ outcome: "outside", reason: "", destinationId: null, place: null });
  });

  test("isn't new if we have one of that name nearby, however it's written, or the file has it twice", () => {
    const { name, coordinates } = rome.places[0]!;
    const near = nextTo(coordinates, 0.002);
    expect(outcomesOf([entry(name.toUpperCase(), near)])).toEqual(["known"]);
    expect(outcomesOf([entry(name, nextTo(coordinates, 0.02))])).toEqual(["new"]);
    expect(outcomesOf([entry("A fountain"), entry("a Fountain!")])).toEqual(["new", "doubled"]);
  });

  test("is unusable if the planner couldn't work with it, and says why", () => {
    const [late, faulty] = sortOut(
      [
        entry("A fountain", rome.coordinates, { opensAt: "10:00", closesAt: "10:15" }),
        { name: "", coordinates: null, fault: "It has no name" },
      ],
      [target()],
      "i",
    );
    expect(late).toMatchObject({
      outcome: "unusable",
      reason: "It must be open at least as long as a visit takes",
    });
    expect(faulty).toMatchObject({ outcome: "unusable", reason: "It has no name" });
  });

  test("gets a place by its importance while there's room", () => {
    const room = importLimits.placesPerDestination - rome.places.length;
    const small = Array.from({ length: room }, (_, at) =>
      entry(`Number ${at}`, rome.coordinates, { weight: 1 }),
    );
    const outcomes = outcomesOf([...small, entry("The one", rome.coordinates, { weight: 4 })]);
    expect(outcomes.at(-1)).toBe("new");
    expect(outcomes.filter((outcome) => outcome === "full")).toHaveLength(1);
    expect(outcomes.at(-2)).toBe("full");
  });

  test("is a must only if there are few: of those, the best known", () => {
    const few = { ...rome, places: rome.places.map((place) => ({ ...place, weight: 2 as const })) };
    const entries = Array.from({ length: 9 }, (_, at) => ({
      ...entry(`Number ${at}`, rome.coordinates, { weight: 3 }),
      renown: at,
    }));
    const mustsOf = (into: ImportTarget) =>
      sortOut(entries, [into], "i").flatMap(({ place }) => (place && place.weight >= 3 ? place.name : []));
    expect(mustsOf(few)).toEqual([3, 4, 5, 6, 7, 8].map((at) => `Number ${at}`));
    expect(mustsOf(target())).toEqual([]);
  });
});
