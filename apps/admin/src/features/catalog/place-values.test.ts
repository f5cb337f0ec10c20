import { catalogEndpoints } from "@evoya/schemas/catalog";
import { catalogPlaceBody } from "@evoya/schemas/catalog-places";
import { expect, test } from "vitest";
import { placeForm, valuesOf } from "./place-values.ts";

const place = catalogPlaceBody.parse(catalogEndpoints.updateCatalogPlace.example);

test.for([
  {},
  { best: null, closedIn: [1, 12], closedOn: ["Monday"] },
  {
    lastEntryAt: "15:30",
    bookDaysAhead: 21,
    closedOnHolidays: true,
    lovedByChildren: true,
    includesLunch: true,
  },
  { season: { months: [6, 7, 8], opensAt: "09:00", closesAt: "21:00" } },
  { website: "https://museum.example/visit" },
  { costCents: 1050, weight: 1, indoor: true, evening: true },
] as const)("a form nobody touched saves the place as it was: %o", (change) => {
  const one = catalogPlaceBody.parse({ ...place, ...change });
  expect(placeForm.parse(valuesOf(one))).toEqual(one);
});

test.for([
  ["latitude", ""],
  ["longitude", "east"],
  ["visitMinutes", "45.5"],
  ["bookDaysAhead", "soon"],
  ["seasonOpensAt", "09:00"],
  ["price", "-1"],
  ["name", "  "],
  ["website", "museum.example"],
  ["interests", []],
] as const)("refuses %s of '%s' at its field", ([name, value]) => {
  const { error } = placeForm.safeParse({ ...valuesOf(place), [name]: value });
  expect(error?.issues[0]?.path).toEqual([name === "seasonOpensAt" ? "seasonMonths" : name]);
});
