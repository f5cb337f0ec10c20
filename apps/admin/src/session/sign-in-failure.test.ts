import { Problem } from "@evoya/schemas/problems";
import { expect, test } from "vitest";
import { signInFailure } from "./sign-in-failure.ts";

test("a refusal keeps its own message", () => {
  const refusal = new Problem("invalid_credentials", "Invalid email or password");
  expect(signInFailure(refusal)).toBe(refusal);
});

test.each([
  ["a fault of ours", new Problem("internal", "We lost the thread."), "Login failed: We lost the thread."],
  ["no connection", new Error("Network Error"), "Login failed: Network Error"],
])("%s says that the login failed, and why", (_, error, text) => {
  expect(signInFailure(error)).toMatchObject({ message: text });
});
