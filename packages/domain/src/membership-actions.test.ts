import { expect, test } from "vitest";
import { nextPlan, settableStatuses } from "./membership-actions.ts";

test("the next plan is one up, and there is none above the highest", () => {
  expect([nextPlan("free"), nextPlan("base"), nextPlan("elite")]).toEqual(["base", "elite", null]);
});

test("staff don't set a membership to expired", () => {
  expect(settableStatuses).not.toContain("expired");
});
