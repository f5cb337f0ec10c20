import fc from "fast-check";
import { expect, test } from "vitest";
import { answerDue, isLateAnswer, lateSince } from "./waiting.ts";

const iso = (at: number) => new Date(at).toISOString();
const lateAt = (since: string, now: string) => isLateAnswer(answerDue(since), Date.parse(now));

test.each([
  ["a day on a weekday", "2026-11-18T15:00:00Z", "2026-11-19T15:00:00Z", true],
  ["almost a day", "2026-11-18T15:00:00Z", "2026-11-19T14:59:00Z", false],
  ["a weekend", "2026-11-20T20:00:00Z", "2026-11-23T05:00:00Z", false],
  ["a weekend and a day", "2026-11-20T20:00:00Z", "2026-11-23T20:00:00Z", true],
])("who has waited %s waits for a late answer: %s to %s is %s", (_, since, now, isLate) => {
  expect(lateAt(since, now)).toBe(isLate);
});

/** Two years, with every change of the clocks. */
const moment = fc.integer({
  min: Date.parse("2026-01-01T00:00:00Z"),
  max: Date.parse("2027-12-31T00:00:00Z"),
});
const span = fc.integer({ min: -86_400_000, max: 10 * 86_400_000 });

test("the late ones are exactly those who have waited since then or longer", () => {
  fc.assert(
    fc.property(moment, span, (since, waited) => {
      const now = since + waited;
      expect(lateAt(iso(since), iso(now))).toBe(iso(since) <= lateSince(now));
    }),
  );
});

test("once late, an answer stays late, and whoever began to wait earlier isn't due later", () => {
  fc.assert(
    fc.property(moment, fc.nat(10 * 86_400_000), (since, later) => {
      expect(answerDue(iso(since)) <= answerDue(iso(since + later))).toBe(true);
      expect(isLateAnswer(answerDue(iso(since)), since + 5 * 86_400_000 + later)).toBe(true);
    }),
  );
});
