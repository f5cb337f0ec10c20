import { expect, test } from "vitest";
import { needsSecondPerson, repaymentAloneCents } from "./repayments.ts";

test("one person may give back up to the limit, and no more in parts either", () => {
  expect(needsSecondPerson(repaymentAloneCents, 0)).toBe(false);
  expect(needsSecondPerson(repaymentAloneCents + 1, 0)).toBe(true);
  expect(needsSecondPerson(600, repaymentAloneCents - 500)).toBe(true);
});
