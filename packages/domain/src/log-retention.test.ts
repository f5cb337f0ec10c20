import { expect, test } from "vitest";
import { deletesMore, retentionText } from "./log-retention.ts";

test.for([
  [null, "forever"],
  [12, "1 year"],
  [18, "18 months"],
  [36, "3 years"],
] as const)("%s months are %s", ([months, text]) => {
  expect(retentionText(months)).toBe(text);
});

test("a shorter time deletes more, a longer one doesn't", () => {
  expect(deletesMore(null, 120)).toBe(true);
  expect(deletesMore(36, 24)).toBe(true);
  expect(deletesMore(24, 36)).toBe(false);
  expect(deletesMore(24, null)).toBe(false);
});
