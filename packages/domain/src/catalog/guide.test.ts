import { describe, expect, test } from "vitest";
import { climateOf, searchGuide } from "./guide.ts";
import { destinations } from "./index.ts";
import { lisbon } from "./lisbon.ts";

const ids = (found: { id: string }[]) => found.map(({ id }) => id);

describe("climateOf", () => {
  test("names the warmest, coolest, and wettest month", () => {
    expect(climateOf(lisbon)).toBe(
      "Warmest in Aug: 29°C by day, 19°C at night. Coolest in Jan: 15°C by day, 8°C at night. Wettest in Dec: 11 days with rain.",
    );
  });
});

describe("searchGuide", () => {
  test("finds what a text names, in its order", () => {
    expect(ids(searchGuide({ text: "Rome, then Kyoto" }))).toEqual(["rome", "kyoto"]);
  });

  test("otherwise finds what it describes", () => {
    expect(ids(searchGuide({ text: "southern EUROPE" }))).toContain("lisbon");
    expect(searchGuide({ text: "southern europe" }).every(({ region }) => region === "Southern Europe")).toBe(
      true,
    );
    expect(searchGuide({ text: "nowhere at all" })).toEqual([]);
  });

  test("understands a month, other forms of a word, and words that say nothing", () => {
    const beachesInMarch = ids(searchGuide({ text: "beach", month: 3 }));
    expect(beachesInMarch.length).toBeGreaterThan(1);
    for (const text of ["beach in March", "beaches in march", "the beach, this March"])
      expect(ids(searchGuide({ text }))).toEqual(beachesInMarch);
    const temples = ids(searchGuide({ text: "temple" }));
    expect(temples).toContain("kyoto");
    expect(ids(searchGuide({ text: "the temples" }))).toEqual(temples);
  });

  test("has every destination for no text, and those to recommend in a month", () => {
    expect(searchGuide({})).toHaveLength(destinations.length);
    const inAugust = ids(searchGuide({ month: 8 }));
    expect(inAugust).toContain("iceland");
    expect(inAugust).not.toContain("lisbon");
  });
});
