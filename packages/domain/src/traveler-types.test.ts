import { describe, expect, test } from "vitest";
import {
  type ResultPage,
  travelerTypeFrom,
  travelerTypeIds,
  travelerTypes,
  typeOnPage,
} from "./traveler-types.ts";

test("default destinations are the spec's", () => {
  const defaults = travelerTypeIds.slice(0, 5).map((id) => travelerTypes[id].defaultDestination);
  expect(defaults).toEqual(["Patagonia, Chile", "Maldives", "Rome, Italy", "Costa Rica", "Ibiza, Spain"]);
});

test("style suggestions are the spec's", () => {
  expect(travelerTypes.adventure_seeker.suggestions).toEqual(["Costa Rica", "Patagonia", "Nepal"]);
  expect(travelerTypes.luxury_traveler.suggestions).toEqual(["Santorini", "Maldives", "Dubai"]);
});

test("every type is complete, and repeats no destination", () => {
  for (const id of travelerTypeIds) {
    const type = travelerTypes[id];
    expect(type.id).toBe(id);
    expect(new Set(type.highlights).size).toBe(4);
    expect(new Set(type.destinations.map(({ name }) => name)).size).toBe(5);
  }
});

describe("typeOnPage", () => {
  const namesOn = (page: ResultPage) => new Set(travelerTypeIds.map((id) => typeOnPage(id, page).name));

  test("knows the spec's five types on each page", () => {
    expect([...namesOn("open")].sort()).toEqual([
      "Adventure Enthusiast",
      "Cultural Explorer",
      "Nature Lover",
      "Relaxation Seeker",
      "Social Butterfly",
    ]);
    expect([...namesOn("member")].sort()).toEqual([
      "Adventure Explorer",
      "Adventure Seeker",
      "Balanced Traveler",
      "Cultural Explorer",
      "Luxury Traveler",
    ]);
  });

  test("never gives one page the same type and the other page another", () => {
    const pairs = new Set(
      travelerTypeIds.map((id) => `${typeOnPage(id, "open").name}, ${typeOnPage(id, "member").name}`),
    );
    expect(pairs.size).toBe(5);
  });
});

describe("travelerTypeFrom", () => {
  test.each([
    ["Adventure Enthusiast", "adventure_seeker"],
    ["luxury-traveler", "luxury_traveler"],
    ["Balanced Traveller", "balanced_traveler"],
  ])("reads %j as %s", (text, type) => {
    expect(travelerTypeFrom(text)).toBe(type);
  });

  test("reads every type by its name, and nothing else", () => {
    for (const id of travelerTypeIds) expect(travelerTypeFrom(travelerTypes[id].name)).toBe(id);
    expect(travelerTypeFrom("toString")).toBeNull();
  });
});
