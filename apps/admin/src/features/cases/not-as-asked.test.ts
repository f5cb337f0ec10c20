import { expect, test } from "vitest";
import { notAsAsked } from "./not-as-asked.ts";

const asked = { startDate: "2027-08-10", endDate: "2027-08-17", travelers: 2 };

test("an itinerary with the request's dates and travelers differs in nothing", () => {
  expect(notAsAsked(asked, asked)).toEqual([]);
});

test("other dates and travelers are said with both figures", () => {
  expect(notAsAsked({ startDate: "2026-11-29", endDate: "2026-12-05", travelers: 8 }, asked)).toEqual([
    "Nov 29, 2026 - Dec 5, 2026 instead of Aug 10, 2027 - Aug 17, 2027",
    "8 travelers instead of 2 travelers",
  ]);
  expect(notAsAsked({ ...asked, startDate: null, endDate: null }, { ...asked, travelers: 1 })).toEqual([
    "No dates instead of Aug 10, 2027 - Aug 17, 2027",
    "2 travelers instead of 1 traveler",
  ]);
});

test("what the request leaves open can't differ", () => {
  const open = { startDate: null, endDate: null, travelers: null };
  expect(notAsAsked(asked, open)).toEqual([]);
  expect(notAsAsked(asked, { ...open, startDate: "2027-08-10" })).toEqual([]);
});
