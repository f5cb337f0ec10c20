import { destinationOptions } from "@evoya/domain/catalog/options";
import { expect, test } from "vitest";
import { placesFor, placesNamed, withPlace } from "./destination-search.ts";

const place = (id: string) => destinationOptions.find((option) => option.id === id)!;
const ids = (places: readonly { id: string }[]) => places.map(({ id }) => id);

test("finds the places a text names", () => {
  expect(ids(placesNamed("Rome, Italy"))).toEqual(["rome"]);
  expect(ids(placesNamed("kyoto and Bangkok and Ayutthaya"))).toEqual(["bangkok", "kyoto"]);
  expect(placesNamed("Atlantis")).toEqual([]);
});

test("adds a place, and removes it again", () => {
  expect(withPlace("", place("rome"))).toBe("Rome");
  expect(withPlace("Rome", place("kyoto"))).toBe("Rome and Kyoto");
  expect(withPlace("Rome and Kyoto", place("rome"))).toBe("Kyoto");
});

test("searches names and countries, with or without accents", () => {
  expect(ids(placesFor("ital", []))).toEqual(["rome"]);
  expect(ids(placesFor("Rome and kyo", []))).toEqual(["kyoto"]);
});

test("offers the quiz's place first if there's nothing to search for", () => {
  expect(ids(placesFor("", [place("peru")]))[0]).toBe("peru");
  expect(ids(placesFor("nowhere at all", []))).toContain("bali");
});
