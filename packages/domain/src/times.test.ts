import { describe, expect, test } from "vitest";
import { clockIn, clockLabel, readersMoment } from "./times.ts";

describe("clockLabel", () => {
  test.each([
    ["00:00", "12:00 AM"],
    ["00:05", "12:05 AM"],
    ["09:15", "9:15 AM"],
    ["11:59", "11:59 AM"],
    ["12:00", "12:00 PM"],
    ["13:30", "1:30 PM"],
    ["23:59", "11:59 PM"],
  ])("%s is %s", (clock, text) => {
    expect(clockLabel(clock)).toBe(text);
  });

  test("leaves 24 hours to people who use them", () => {
    expect(clockLabel("17:30", false)).toBe("17:30");
  });
});

test("writes an instant by the reader's own calendar and clock", () => {
  const noon = new Date(2026, 10, 20, 12, 5).toISOString();
  expect(["Nov 20, 2026, 12:05 PM", "Nov 20, 2026, 12:05"]).toContain(readersMoment(noon));
});

test("writes an instant in the zone the reader chose, whatever their browser's is", () => {
  const instant = "2026-11-20T10:30:00Z";
  expect(["Nov 20, 2026, 11:30 PM", "Nov 20, 2026, 23:30"]).toContain(
    readersMoment(instant, "Pacific/Auckland"),
  );
  expect(["Nov 20, 2026, 12:30 AM", "Nov 20, 2026, 00:30"]).toContain(
    readersMoment(instant, "Pacific/Honolulu"),
  );
});

test("tells the time of a place, with midnight as 00", () => {
  expect(clockIn("Asia/Tokyo", new Date("2031-06-01T15:05:00Z"))).toBe("00:05");
  expect(clockIn("America/New_York", new Date("2031-06-01T15:05:00Z"))).toBe("11:05");
});
