import { describe, expect, test } from "vitest";
import { isUrgent, notedPath } from "./tracking.ts";

describe("notedPath", () => {
  test.each([
    ["/", "/"],
    ["", "/"],
    ["/destinations/south-america", "/destinations/south-america"],
    ["/itinerary-preview/costa_rica", "/itinerary-preview/costa_rica"],
    ["/verify-email?token=secret", "/verify-email"],
    ["/membership#plans", "/membership"],
    ["/trips/019aa3c1-7b8e-7f00-9d55-0a1b2c3d4e5f", "/trips/:id"],
    ["/album/share/1qYw8nVbq2h0Zr5o3k9eC7tXjLmPdSfGaUiOyBvNcHw", "/album/share/:id"],
    ["/ada@example.test/photos", "/:id/photos"],
    ["/a%20b", "/:id"],
  ])("notes %s as %s", (path, noted) => expect(notedPath(path)).toBe(noted));

  test("stays within its length", () => {
    expect(notedPath("/abc".repeat(200)).length).toBeLessThanOrEqual(200);
  });
});

test.each([
  ["payment_failed", true],
  ["page_error", true],
  ["conversion_sign_up", true],
  ["quiz_started", false],
])("%s is urgent: %s", (name, urgent) => expect(isUrgent(name)).toBe(urgent));
