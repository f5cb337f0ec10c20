import { expect, test } from "vitest";
import { aBrief } from "../brief.builder.ts";
import type { TripBrief } from "../plan.ts";
import { makePlan } from "./make-plan.ts";

const notesOf = (changes: Partial<TripBrief>): string[] =>
  makePlan(aBrief(changes)).notes.filter((note) => note.includes("With a night there"));

test("two days in a row on an island that's a flight away: a night there saves two flights", () => {
  const honeymoon = notesOf({
    destinationIds: ["bora-bora"],
    tripLength: 10,
    startDate: "2027-06-19",
    pace: "relaxed",
    travelStyle: "luxury",
    budget: "$10,000-$25,000",
    interests: ["Romance", "Beaches", "Wellness & Spa"],
  });
  expect(honeymoon).toContainEqual(
    expect.stringMatching(/^Days 8 and 9 are in Bora Bora, about 3 hours from your stay each way\./),
  );
});

test("nobody has to leave a town for parts of it", () => {
  expect(notesOf({ destinationIds: ["rome"], tripLength: 8 })).toEqual([]);
});
