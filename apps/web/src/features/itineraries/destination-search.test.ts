import { destinationOptions } from "@evoya/domain/catalog/options";
import { travelerTypes } from "@evoya/domain/traveler-types";
import { expect, test } from "vitest";
import {
  namesOthers,
  placesFor,
  placesMeant,
  placesNamed,
  placesPicked,
  withPlace,
} from "./destination-search.ts";

const place = (id: string) => destinationOptions.find((option) => option.id === id)!;
const ids = (places: readonly { id: string }[]) => places.map(({ id }) => id);

test("finds the places a text names", () => {
  expect(ids(placesNamed("Rome, Italy"))).toEqual(["rome"]);
  expect(ids(placesNamed("kyoto and Bangkok and Ayutthaya"))).toEqual(["bangkok", "kyoto"]);
  expect(placesNamed("Atlantis")).toEqual([]);
});

test("knows every place that the quiz suggests, by the name of its country too", () => {
  const names = Object.values(travelerTypes).flatMap(({ destinations }) =>
    destinations.map(({ name }) => name),
  );
  expect(names.filter((name) => placesMeant(name).length === 0)).toEqual([]);
  expect(ids(placesMeant("South Africa"))).toEqual(["cape-town"]);
  expect(ids(placesMeant("Bora Bora"))).toEqual(["bora-bora"]);
  expect(placesMeant("")).toEqual([]);
});

test("a country with one place of ours is that place, and one with several leaves the choice", () => {
  expect(ids(placesPicked("Iceland"))).toEqual(["iceland"]);
  expect(withPlace("Iceland", place("iceland"))).toBe("");
  expect(ids(placesFor("Iceland", [place("peru")])).slice(0, 2)).toEqual(["peru", "iceland"]);
  expect(placesPicked("Spain")).toEqual([]);
  expect(ids(placesFor("Spain", []))).toEqual(["barcelona", "ibiza"]);
});

test("a text may name other places unless each entry of its list is ours", () => {
  for (const text of ["Hanoi", "Rome and Florence", "Tokyo, Kyoto", "Lisbon then Porto"])
    expect(namesOthers(text), text).toBe(true);
  for (const text of ["Rome", "Rome, Italy", "Rome and Kyoto", "Rome for our honeymoon"])
    expect(namesOthers(text), text).toBe(false);
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
