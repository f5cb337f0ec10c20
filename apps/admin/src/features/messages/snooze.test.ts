import { expect, test } from "vitest";
import { snoozeChoices } from "./snooze.ts";

test.each([
  ["a Wednesday", new Date(2026, 10, 25, 16, 30), [26, 30, 2]],
  ["a Sunday", new Date(2026, 10, 22, 16, 30), [23, 23, 29]],
  ["a Monday", new Date(2026, 10, 23, 8), [24, 30, 30]],
])("on %s, a conversation can be put off until nine in the morning of these days", (_, now, days) => {
  const choices = snoozeChoices(now);
  expect(choices.map(({ until }) => until.getDate())).toEqual(days);
  expect(choices.every(({ until }) => until.getHours() === 9 && until > now)).toBe(true);
});
