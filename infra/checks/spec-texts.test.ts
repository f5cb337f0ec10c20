import { describe, expect, test } from "vitest";
import { holds, readSpecTexts, sourceOf, standingDecisions } from "./spec-texts.ts";

const { texts, decisions } = readSpecTexts();

test("every text of the specification is in the source named", () => {
  expect(texts.length).toBeGreaterThan(400);
  const missing = texts.filter(({ text, source }) => !holds(sourceOf(source) ?? "", text));
  expect(missing).toEqual([]);
});

test("every text with different wording has its decision, and it still stands", () => {
  const standing = standingDecisions();
  expect(decisions.length).toBeGreaterThan(20);
  const without = decisions.filter(({ numbers }) => numbers.some((number) => !standing.has(number)));
  expect(without).toEqual([]);
});

describe("holds", () => {
  test.each([
    ["Upgrade to {X}", "<b>Upgrade to {plans[plan].name}</b>"],
    ["Archived {N} message(s)", "Archived {ids.length} message(s)"],
    ["We couldn't save it.", "We couldn&apos;t\n      save it."],
    ["Food & Dining", "Food &amp; Dining"],
    ["Trip Album ({N} {items})", 'Trip Album ({count} {count === 1 ? "item" : "items"})'],
  ])("finds '%s'", (text, code) => {
    expect(holds(code, text)).toBe(true);
  });

  test.each([
    ["Add Media", "add media"],
    ["Trip", "Tripod"],
    ["Save Changes", "Save your Changes"],
  ])("does not find '%s' in something similar", (text, code) => {
    expect(holds(code, text)).toBe(false);
  });
});
