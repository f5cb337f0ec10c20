import { describe, expect, test } from "vitest";
import { findDestinations } from "./catalog/index.ts";
import { type ListedPlace, leftOut } from "./left-out.ts";

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

const known = {
  Florence: { country: "Italy", coordinates: at(43.77, 11.25), score: 122 },
  Venice: { country: "Italy", coordinates: at(45.44, 12.33), score: 119 },
  Positano: { country: "Italy", coordinates: at(40.63, 14.48), score: 100 },
  Tokyo: { country: "Japan", coordinates: at(35.69, 139.69), score: 128 },
  Bruges: { country: "Belgium", coordinates: at(51.21, 3.22), score: 120 },
  Spa: { country: "Belgium", coordinates: at(50.49, 5.87), score: 116 },
  Beach: { country: "United States", coordinates: at(46.92, -104), score: 100 },
  Sintra: { country: "Portugal", coordinates: at(38.8, -9.38), score: 120 },
  "Vatican City": { country: "Vatican", coordinates: at(41.9, 12.45), score: 112 },
} as const;

const place = (name: keyof typeof known, changes: Partial<ListedPlace> = {}): ListedPlace => ({
  kind: "city",
  name,
  written: name,
  airportCode: null,
  ...known[name],
  ...changes,
});

const leaves = (planned: string, ...listed: ListedPlace[]) => leftOut(listed, findDestinations(planned));

describe("a trip to the places we have guides for", () => {
  test("leaves out the other towns of a list, in its order, each once", () => {
    expect(leaves("Rome", place("Florence"), place("Venice"), place("Florence"))).toEqual([
      "Florence",
      "Venice",
    ]);
    expect(leaves("Kyoto", place("Tokyo"))).toEqual(["Tokyo"]);
    expect(leaves("Rome", place("Florence", { written: "Firenze", score: 112 }))).toEqual(["Florence"]);
  });

  test("takes in what a guide of the trip covers, by name or by where it is", () => {
    expect(leaves("Lisbon", place("Sintra"))).toEqual([]);
    expect(leaves("Rome", place("Sintra"))).toEqual(["Sintra"]);
    expect(leaves("Rome", place("Vatican City"))).toEqual([]);
    const italy = place("Florence", { kind: "country", name: "Italy", written: "Italy", score: 131 });
    expect(leaves("Rome", italy)).toEqual([]);
    expect(leaves("Kyoto", italy)).toEqual(["Italy"]);
  });

  test("knows small places of its country with a capital, and others by how many live there", () => {
    expect(leaves("Rome", place("Positano"))).toEqual(["Positano"]);
    expect(leaves("Rome", place("Positano", { written: "positano" }))).toEqual([]);
    expect(leaves("Rome", place("Venice", { written: "venice" }))).toEqual(["Venice"]);
    expect(leaves("Paris", place("Positano"))).toEqual([]);
    expect(leaves("Paris", place("Bruges"))).toEqual(["Bruges"]);
    expect(leaves("Paris", place("Tokyo", { written: "tokyo" }))).toEqual(["Tokyo"]);
    expect(leaves("Rome", place("Tokyo", { written: "東京" }))).toEqual(["Tokyo"]);
  });

  test("isn't asked for places by other words, or by an airport's code", () => {
    expect(leaves("Rome", place("Spa", { written: "spa" }))).toEqual([]);
    expect(leaves("New York", place("Beach", { written: "the beach" }))).toEqual([]);
    const south = place("Tokyo", { kind: "region", name: "South", written: "the South", score: 117 });
    expect(leaves("Rome", south)).toEqual([]);
    expect(leaves("New York", place("Beach", { name: "Seattle", written: "sea", score: 118 }))).toEqual([]);
    expect(leaves("Rome", place("Tokyo", { kind: "airport" }))).toEqual([]);
  });
});

test("without a guide for any of them, all are left out", () => {
  expect(leaves("Atlantis", place("Florence"), place("Venice"))).toEqual(["Florence", "Venice"]);
});
