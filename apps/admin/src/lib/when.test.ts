import { describe, expect, test } from "vitest";
import { titleCase, writeAgo } from "./when.ts";

describe("writeAgo", () => {
  const now = Date.parse("2026-11-20T12:00:00Z");

  test.each([
    ["2026-11-20T11:59:59Z", "Just now"],
    ["2026-11-20T11:00:01Z", "Just now"],
    ["2026-11-20T11:00:00Z", "1h ago"],
    ["2026-11-19T12:00:01Z", "23h ago"],
    ["2026-11-19T12:00:00Z", "Nov 19, 2026"],
  ])("%s is %s", (instant, text) => {
    expect(writeAgo(instant, now)).toBe(text);
  });

  test("an instant ahead of this clock is just now", () => {
    expect(writeAgo("2026-11-20T12:00:05Z", now)).toBe("Just now");
  });
});

describe("titleCase", () => {
  test("turns an event's name into words", () => {
    expect(titleCase("creator_submission_received")).toBe("Creator Submission Received");
  });
});
