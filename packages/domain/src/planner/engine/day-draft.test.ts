import { expect, test } from "vitest";
import { destinations } from "../../catalog/index.ts";
import { isUnlikeOthers } from "./day-draft.ts";

const named = (name: string) =>
  destinations.flatMap(({ places }) => places).find((place) => place.name === name)!;

test.each([
  "Selarón Steps",
  "Christ the Redeemer by the Corcovado train",
  "Sugarloaf cable car",
  "Salt pans of Ston",
  "Oyster boat in Mali Ston",
])("nobody tires of %s because of others of its kind", (name) => {
  expect(isUnlikeOthers(named(name))).toBe(true);
});

test.each([
  "Kitano Tenmangu",
  "Kinkaku-ji (Golden Pavilion)",
  "Wat Phra Si Sanphet",
  "New York Public Library",
])("%s is like others of its kind", (name) => {
  expect(isUnlikeOthers(named(name))).toBe(false);
});
