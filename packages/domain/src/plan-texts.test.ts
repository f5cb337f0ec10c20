import { describe, expect, test } from "vitest";
import { standardPlanText } from "./plan-lines.ts";
import {
  changedPlanTexts,
  fittingChanges,
  planTextFaults,
  planTextSheets,
  planTextVariables,
  shownPlanTexts,
  standardPlanTexts,
} from "./plan-texts.ts";
import { planIds } from "./plans.ts";

describe.each(planTextSheets)("the sheet of %s", (sheet) => {
  const standard = standardPlanTexts(sheet);

  test("can be saved as it is, and then has no changes", () => {
    expect(planTextFaults(sheet, standard)).toEqual([]);
    expect(changedPlanTexts(sheet, standard)).toEqual({});
  });

  test("refuses a missing text, and one of another sheet", () => {
    const [name = "", ...others] = Object.keys(standard);
    const texts = { ...Object.fromEntries(others.map((each) => [each, "Fine"])), price: "$1" };
    expect(planTextFaults(sheet, texts)).toEqual([
      { field: "price", message: "There's no such text" },
      { field: name, message: "Please write something here" },
    ]);
  });
});

test.each(planIds)("our own text of %s reads the same with its amounts filled in", (plan) => {
  const { locked, ...text } = standardPlanText(plan);
  const shown = shownPlanTexts(plan, standardPlanTexts(plan));
  expect(shown).toEqual(locked.length > 0 ? { ...text, locked } : text);
});

test("amounts are the plan's own", () => {
  expect(planTextVariables("base")).toContainEqual({ name: "documents", text: "50 documents" });
  expect(planTextVariables("free").map(({ name }) => name)).not.toContain("concierge_requests");
  expect(shownPlanTexts("elite", { bullets: "Keep {{documents}}\n\n  Ask away " })).toEqual({
    bullets: ["Keep Unlimited documents", "Ask away"],
  });
});

test.each([
  ["bullets", "Up to {{concierge_requests}}", "{{concierge_requests}} isn't an amount of this plan"],
  ["bullets", "Up to {{documents", "Write amounts with two braces on each side, like {{documents}}"],
  ["bullets", "Twice\nTwice", "Each line can be there once"],
  ["bullets", "x".repeat(81), "Max 80 characters a line"],
  ["bullets", Array.from({ length: 11 }, (_, index) => `Line ${index}`).join("\n"), "Max 10 lines"],
  ["tagline", "Two\nlines", "Please write one line"],
  ["summary", "x".repeat(161), "Max 160 characters a line"],
])("refuses what a page can't show in %s", (field, text, message) => {
  const texts = { ...standardPlanTexts("free"), [field]: text };
  expect(planTextFaults("free", texts)).toEqual([{ field, message }]);
});

test("keeps only what differs, and drops what no longer fits", () => {
  const texts = { ...standardPlanTexts("free"), tagline: " Curious Explorer " };
  expect(changedPlanTexts("free", texts)).toEqual({ tagline: "Curious Explorer" });
  expect(fittingChanges("free", { tagline: "Fine", bullets: "{{gone}}", bygone: "Text" })).toEqual({
    tagline: "Fine",
  });
});
