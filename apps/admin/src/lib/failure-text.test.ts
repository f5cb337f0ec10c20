import { expect, test } from "vitest";
import { failureText } from "./failure-text.ts";

test("says the specification's text first, then the server's reason", () => {
  const stale = { detail: "This request was changed by someone else." };
  expect(failureText("Failed to update request status", stale)).toBe(
    "Failed to update request status. This request was changed by someone else.",
  );
  expect(failureText("Failed to send notification", null)).toBe(
    "Failed to send notification. Something went wrong. Please try again.",
  );
});
