import { describe, expect, test } from "vitest";
import {
  analyticsRanges,
  bucketStart,
  bucketsOf,
  changePercent,
  cohortsOf,
  figureLabel,
  pointName,
  rangeBuckets,
  rangeDays,
  sharePercent,
  spanOf,
} from "./analytics-report.ts";

const now = new Date("2026-11-22T00:00:01Z");

test("an amount is exact below $1,000, and in whole dollars from there on", () => {
  expect([0, 23_974, 99_999, 111_693].map(figureLabel)).toEqual(["$0.00", "$239.74", "$999.99", "$1,117"]);
});

describe("spanOf", () => {
  test("ends today, and is compared with the same number of days before", () => {
    expect(spanOf("7d", now)).toEqual({ from: "2026-11-16", to: "2026-11-22", beforeFrom: "2026-11-09" });
  });

  test.each(analyticsRanges)("covers the days of %s", (range) => {
    expect(bucketsOf(spanOf(range, now), "day")).toHaveLength(rangeDays[range]);
  });
});

describe("buckets", () => {
  test("are days, weeks from Monday, and months", () => {
    expect(bucketStart("2026-11-22", "day")).toBe("2026-11-22");
    expect(bucketStart("2026-11-22", "week")).toBe("2026-11-16");
    expect(bucketStart("2026-11-16", "week")).toBe("2026-11-16");
    expect(bucketStart("2026-11-22", "month")).toBe("2026-11-01");
  });

  test("leave no gaps", () => {
    expect(bucketsOf(spanOf("1y", now), rangeBuckets["1y"])).toHaveLength(13);
    expect(bucketsOf(spanOf("90d", now), rangeBuckets["90d"])[0]).toBe("2026-08-24");
  });
});

describe("the points of a chart", () => {
  test.each([
    ["2026-11-21", "day", "7d", "Nov 21"],
    ["2026-11-22", "day", "7d", "Nov 22, so far"],
    ["2026-11-09", "week", "90d", "Nov 9"],
    ["2026-11-16", "week", "90d", "Nov 16, so far"],
    ["2026-01-01", "month", "1y", "Jan 2026"],
    ["2026-11-01", "month", "1y", "Nov, so far"],
  ] as const)("%s by %s is %s: %s", (start, bucket, range, name) => {
    expect(pointName(start, bucket, spanOf(range, now))).toBe(name);
  });

  test("begin with the range, if a week began before it", () => {
    expect(spanOf("90d", now).from).toBe("2026-08-25");
    expect(pointName("2026-08-24", "week", spanOf("90d", now))).toBe("Aug 25");
  });
});

test("a change is a percentage, or null if there was nothing before", () => {
  expect(changePercent(150, 100)).toBe(50);
  expect(changePercent(0, 100)).toBe(-100);
  expect(changePercent(5, 0)).toBeNull();
  expect(sharePercent(1, 3)).toBe(33.3);
  expect(sharePercent(0, 0)).toBe(0);
});

test("cohorts are the last months, across the turn of the year", () => {
  expect(cohortsOf("2026-02-28", 4)).toEqual(["2025-11-01", "2025-12-01", "2026-01-01", "2026-02-01"]);
  expect(cohortsOf("2026-12-31", 2)).toEqual(["2026-11-01", "2026-12-01"]);
});
