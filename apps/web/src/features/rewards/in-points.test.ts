import { expect, test } from "vitest";
import { asChange } from "./in-points.ts";

test.each([
  [1250, "+1,250"],
  [-500, "−500"],
  [0, "0"],
])("%d more is %s", (points, text) => {
  expect(asChange(points)).toBe(text);
});
