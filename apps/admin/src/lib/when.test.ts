import { describe, expect, test } from "vitest";
import { titleCase, writeAgo, writeHoursAgo, writeSpan } from "./when.ts";

describe("writeAgo", () => {
  const now = Date.parse("2026-11-20T12:00:00Z");

  test.each([
    ["2026-11-20T11:59:30Z", "Just now"],
    ["2026-11-20T11:59:00Z", "1m ago"],
    ["2026-11-20T11:00:01Z", "59m ago"],
    ["2026-11-20T11:00:00Z", "1h ago"],
    ["2026-11-19T12:00:01Z", "23h ago"],
    ["2026-11-19T12:00:00Z", "Nov 19, 2026"],
  ])("%s is %s", (instant, text) => {
    expect(writeAgo(instant, now)).toBe(text);
  });

  test("an instant ahead of this clock reads as just now", () => {
    expect(writeAgo("2026-11-20T12:00:05Z", now)).toBe("Just now");
  });
});

describe("writeHoursAgo", () => {
  const now = Date.parse("2026-11-20T12:00:00Z");

  test.each([
    ["2026-11-20T12:00:05Z", "Just now"],
    ["2026-11-20T11:00:01Z", "Just now"],
    ["2026-11-20T11:00:00Z", "1h ago"],
    ["2026-11-19T12:00:00Z", "Nov 19, 2026"],
  ])("%s is %s", (instant, text) => {
    expect(writeHoursAgo(instant, now)).toBe(text);
  });
});

describe("writeSpan", () => {
  const now = Date.parse("2026-11-20T12:00:00Z");

  test.each([
    ["2026-11-20T11:59:30Z", "less than a minute"],
    ["2026-11-20T11:59:00Z", "1 minute"],
    ["2026-11-20T10:00:01Z", "1 hour"],
    ["2026-11-18T11:00:00Z", "2 days"],
    ["2026-11-20T12:00:05Z", "less than a minute"],
  ])("%s is %s", (instant, text) => {
    expect(writeSpan(instant, now)).toBe(text);
  });
});

describe("titleCase", () => {
  test("turns an event's name into words", () => {
    expect(titleCase("creator_submission_received")).toBe("Creator Submission Received");
  });
});
