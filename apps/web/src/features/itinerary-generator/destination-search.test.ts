import { destinationOptions } from "@evoya/domain/catalogue/options";
import { expect, test } from "vitest";
import { placesFor, placesNamed, withPlace } from "./destination-search.ts";

const place = (id: string) => destinationOptions.find((option) => option.id === id)!;
const ids = (places: readonly { id: string }[]) => places.map(({ id }) => id);

test("a text names the places that are in it", () => {
  expect(ids(placesNamed("Rome, Italy"))).toEqual(["rome"]);
  expect(ids(placesNamed("kyoto and Bangkok and Ayutthaya"))).toEqual(["bangkok", "kyoto"]);
  expect(placesNamed("Atlantis")).toEqual([]);
});

test("a place is put in, and taken out again", () => {
  expect(withPlace("", place("rome"))).toBe("Rome");
  expect(withPlace("Rome", place("kyoto"))).toBe("Rome and Kyoto");
  expect(withPlace("Rome and Kyoto", place("rome"))).toBe("Kyoto");
});

test("typing searches names and countries, accents or none", () => {
  expect(ids(placesFor("ital", undefined))).toEqual(["rome"]);
  expect(ids(placesFor("Rome and kyo", undefined))).toEqual(["kyoto"]);
});

test("with nothing to search for, the place from the quiz comes first", () => {
  expect(ids(placesFor("", place("peru")))[0]).toBe("peru");
  expect(ids(placesFor("nowhere at all", undefined))).toContain("bali");
});
