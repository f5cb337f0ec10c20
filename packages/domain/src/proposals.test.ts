import { expect, test } from "vitest";
import { canAccept, canWithdrawProposal, centsFrom, proposalStatuses } from "./proposals.ts";

test("only what waits for an answer is accepted or withdrawn", () => {
  expect(proposalStatuses.filter(canAccept)).toEqual(["sent"]);
  expect(proposalStatuses.filter(canWithdrawProposal)).toEqual(["sent"]);
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
