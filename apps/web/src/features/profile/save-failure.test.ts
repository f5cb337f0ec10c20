import { Problem } from "@evoya/schemas/problems";
import { expect, test } from "vitest";
import { saveFailure } from "./save-failure.ts";

test.each([
  [new TypeError("fetch failed"), "Save Failed"],
  [new Problem("unavailable", "", { cause: { isAxiosError: true } }), "Save Failed"],
  [new Problem("unauthenticated"), "Authentication Error"],
  [new Problem("internal"), "Profile Update Failed"],
])("%s shows as %s", (error, title) => {
  expect(saveFailure(error)[0]).toBe(title);
});
