import { expect, test } from "vitest";
import { changeableUntil, isGoodScore, isRateable, ratingScores } from "./case-ratings.ts";

test("completed concierge and trip requests can be rated, and nothing else", () => {
  expect(isRateable("concierge", "completed")).toBe(true);
  expect(isRateable("trip", "completed")).toBe(true);
  expect(isRateable("booking", "completed")).toBe(false);
  expect(isRateable("concierge", "in_progress")).toBe(false);
});

test("four and five are good scores", () => {
  expect(ratingScores.filter(isGoodScore)).toEqual([4, 5]);
});

test("an answer can be changed for two weeks", () => {
  expect(changeableUntil("2026-11-20T10:00:00.000Z")).toBe("2026-12-04T10:00:00.000Z");
});
