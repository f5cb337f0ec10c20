import type { Proposable } from "@evoya/schemas/proposals";
import { expect, test } from "vitest";
import { itineraryOptions } from "./itinerary-options.ts";

const frozen = { startDate: null, endDate: null, travelers: 2, totalCents: 1 };

const draft = (id: string, firstMade: string, startDate: string | null = "2027-05-03"): Proposable => ({
  id,
  title: "A week in Lisbon",
  startDate,
  endDate: startDate && "2027-05-09",
  travelers: 2,
  versions: [
    {
      number: 2,
      change: "Slower mornings",
      ...frozen,
      isCurrent: true,
      createdAt: "2026-11-27T20:00:00.000Z",
    },
    { number: 1, change: "", ...frozen, isCurrent: false, createdAt: firstMade },
  ],
});

const labels = (itineraries: readonly Proposable[]) =>
  itineraryOptions(itineraries, "Europe/Lisbon").map(({ label }) => label);

test("itineraries differ by their dates", () => {
  expect(
    labels([draft("a", "2026-11-27T09:00:00.000Z"), draft("b", "2026-11-26T09:30:00.000Z", null)]),
  ).toEqual([expect.stringMatching(/^A week in Lisbon, May 3/), "A week in Lisbon"]);
});

test("two drafts with the same title and dates say when they were made", () => {
  const [one, other, third] = labels([
    draft("a", "2026-11-27T09:00:00.000Z"),
    draft("b", "2026-11-26T15:30:00.000Z"),
    draft("c", "2026-11-25T15:30:00.000Z", "2027-06-03"),
  ]);
  expect(one).toMatch(/, made Nov 27, 2026, 9:00 AM$/);
  expect(other).toMatch(/, made Nov 26, 2026, 3:30 PM$/);
  expect(third).not.toMatch(/made/);
});

test("two drafts made in one minute say which was first", () => {
  expect(
    labels([
      draft("b", "2026-11-27T09:00:40.000Z"),
      draft("a", "2026-11-27T09:00:10.000Z"),
      draft("c", "2026-11-27T09:01:10.000Z"),
    ]),
  ).toEqual([
    expect.stringMatching(/, made Nov 27, 2026, 9:00 AM, no\. 2$/),
    expect.stringMatching(/, made Nov 27, 2026, 9:00 AM, no\. 1$/),
    expect.stringMatching(/, made Nov 27, 2026, 9:01 AM$/),
  ]);
});
