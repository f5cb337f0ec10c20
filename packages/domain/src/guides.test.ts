import { describe, expect, test } from "vitest";
import { destinationById } from "./catalog/index.ts";
import { guideFor, guidesNamed, guidesNear, type PlaceInTheWorld, textFor } from "./guides.ts";

const place = (changes: Partial<PlaceInTheWorld>): PlaceInTheWorld => ({
  kind: "city",
  name: "Hanoi",
  country: "Vietnam",
  airportCode: null,
  coordinates: { latitude: 21.02, longitude: 105.84 },
  ...changes,
});

describe("the guide that covers a place", () => {
  test("is the one with its name, in its country", () => {
    const paris = { latitude: 48.85, longitude: 2.35 };
    expect(guideFor(place({ name: "Paris", country: "France", coordinates: paris }))?.id).toBe("paris");
    const texas = { latitude: 33.66, longitude: -95.56 };
    expect(guideFor(place({ name: "Paris", country: "United States", coordinates: texas }))).toBeNull();
  });

  test("is the one a town lies in, or an airport belongs to", () => {
    const sintra = { latitude: 38.8, longitude: -9.38 };
    expect(guideFor(place({ name: "Sintra", country: "Portugal", coordinates: sintra }))?.id).toBe("lisbon");
    const cusco = place({ kind: "airport", name: "Velasco Astete", country: "Peru", airportCode: "CUZ" });
    expect(guideFor(cusco)?.id).toBe("peru");
  });

  test("may not exist", () => {
    expect(guideFor(place({}))).toBeNull();
    expect(guideFor(place({ kind: "country", name: "Vietnam" }))).toBeNull();
  });
});

test("the nearest guides come first, a country's own before nearer ones", () => {
  expect(guidesNear(place({}), 1)[0]?.destination.id).toBe("bangkok");
  const mexico = place({ kind: "country", name: "Mexico", country: "Mexico" });
  expect(guidesNear(mexico, 2).map(({ destination }) => destination.country)).toEqual(["Mexico", "Mexico"]);
});

test.each([
  ["bali", "bali", "exact"],
  ["machup", "peru", "prefix"],
  ["santorinni", "santorini", "nearly"],
])("%s names %s", (key, id, match) => {
  expect(guidesNamed(key)).toContainEqual({ destination: destinationById(id), match });
});

test("if the planner doesn't understand a text, the guide's own name is used", () => {
  const lisbon = destinationById("lisbon")!;
  expect(textFor(lisbon, "Lisbon, Portugal")).toBe("Lisbon, Portugal");
  expect(textFor(lisbon, "Colares")).toBe("Lisbon and Sintra, Portugal");
});
