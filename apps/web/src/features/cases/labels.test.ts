import { destinationOptions } from "@evoya/domain/catalog/options";
import { expect, test } from "vitest";
import { pictureOf } from "./labels.ts";

const isPlace = (destination: string) => pictureOf({ destination }).isPlace;

test("a request for any place of our guide has its picture, as does one for a trip there", () => {
  const names = destinationOptions.map(({ name }) => name);
  const trips = names.map((name) => `${name.split(/,| and /)[0]}: temples and a warm sea`);
  expect([...names, ...trips].filter((name) => !isPlace(name))).toEqual([]);
});

test("a request for anywhere else has a compass", () => {
  expect(isPlace("Northern Vietnam")).toBe(false);
});
