import { expect, test } from "vitest";
import { answersSummary, centsFrom, isOpenProposal, proposalStatuses } from "./proposals.ts";

test("only a proposal that's waiting, answered item by item or not, can be accepted or withdrawn", () => {
  expect(proposalStatuses.filter(isOpenProposal)).toEqual(["sent", "answered"]);
});

test("answers are summed up by what they ask for", () => {
  expect(answersSummary([{ answer: "change" }, { answer: "keep" }, { answer: "leave_out" }])).toBe(
    "1 to change, 1 to leave out",
  );
  expect(answersSummary([{ answer: "leave_out" }, { answer: "leave_out" }])).toBe("2 to leave out");
  expect(answersSummary([{ answer: "keep" }])).toBe("");
});

test.each([
  ["1250", 125_000],
  ["$1,250.5", 125_050],
  [" 0.05 ", 5],
  ["1000000", 100_000_000],
  ["1000000.01", null],
  ["-1", null],
  ["1.234", null],
  ["a lot", null],
  ["", null],
])("%j is %s cents", (text, cents) => {
  expect(centsFrom(text)).toBe(cents);
});
