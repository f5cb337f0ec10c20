import { expect, test } from "vitest";
import { isLateAnswer } from "./waiting.ts";

test.each([
  ["before it's due", "2026-11-19T14:59:59.000Z", false],
  ["when it's due", "2026-11-19T15:00:00.000Z", true],
  ["afterwards", "2026-11-23T15:00:00.000Z", true],
])("an answer %s is late: %s is %s", (_, now, isLate) => {
  expect(isLateAnswer("2026-11-19T15:00:00.000Z", Date.parse(now))).toBe(isLate);
});
