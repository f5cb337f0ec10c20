import { Problem } from "@evoya/schemas/problems";
import { expect, test } from "vitest";
import { signInFailure } from "./sign-in-failure.ts";

test("a refusal keeps its own words", () => {
  expect(signInFailure(new Problem("invalid_credentials"), true)).toBeNull();
  expect(signInFailure(new Problem("rate_limited"), true)).toBeNull();
});

test("without a verdict, it says whether it was the connection, no answer, or our fault", () => {
  const noAnswer = new Problem("unavailable");
  expect(signInFailure(noAnswer, false)?.[1]).toMatch(/^Network connection error\./);
  expect(signInFailure(noAnswer, true)).toEqual([
    "Connection Error",
    "Unable to connect to authentication service. Please try again.",
  ]);
  expect(signInFailure(new Problem("internal"), true)?.[1]).toMatch(/^An unexpected error occurred\./);
  expect(signInFailure(new TypeError("odd"), true)?.[1]).toMatch(/^An unexpected error occurred\./);
});
