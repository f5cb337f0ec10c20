import { describe, expect, test } from "vitest";
import { announcedDay, lotsAsTheyWere, pointsBackOn, pointsExpireOn, returnedLots } from "./points-expiry.ts";

test.each([
  ["2026-11-01", "2028-11-30"],
  ["2026-11-30", "2028-11-30"],
  ["2026-12-31", "2028-12-31"],
  ["2026-02-10", "2028-02-29"],
])("points earned on %s can be spent until %s", (earned, last) => {
  expect(pointsExpireOn(earned)).toBe(last);
});

test("a notice names the last day, or a day 30 days away when it's late", () => {
  expect(announcedDay("2026-12-31", "2026-12-01")).toBe("2026-12-31");
  expect(announcedDay("2026-12-31", "2026-12-20")).toBe("2027-01-19");
});

describe("returned points", () => {
  test("keep their last day", () => {
    const paidWith = [
      { expiresOn: "2027-06-30", points: 200 },
      { expiresOn: "2028-01-31", points: 300 },
    ];
    expect(returnedLots(500, paidWith, "2026-11-23")).toEqual(paidWith);
  });

  test("stay at least 30 days, even if their last day is over", () => {
    const paidWith = [{ expiresOn: "2026-10-31", points: 500 }];
    expect(returnedLots(500, paidWith, "2026-11-23")).toEqual([{ expiresOn: "2026-12-23", points: 500 }]);
  });

  test("count as earned today if nobody knows when they were", () => {
    expect(returnedLots(500, [], "2026-11-23")).toEqual([{ expiresOn: "2028-11-30", points: 500 }]);
  });
});

describe("points of what a member cancels", () => {
  const paidWith = [
    { expiresOn: "2026-10-31", points: 200, announcedDate: "2026-12-10" },
    { expiresOn: "2026-11-30", points: 100, announcedDate: "2026-11-30" },
    { expiresOn: "2026-12-31", points: 150, announcedDate: null },
    { expiresOn: "2028-01-31", points: 50 },
  ];

  test("come back as they were", () => {
    expect(lotsAsTheyWere(500, paidWith, "2026-11-30")).toEqual(paidWith);
  });

  test("are gone once the day is over that was announced, or would have been", () => {
    expect(pointsBackOn(500, paidWith, "2026-12-01")).toBe(400);
    expect(pointsBackOn(500, paidWith, "2026-12-11")).toBe(200);
    expect(pointsBackOn(500, paidWith, "2027-01-01")).toBe(50);
  });

  test("count as earned today if nobody knows when they were", () => {
    expect(lotsAsTheyWere(500, [], "2026-11-23")).toEqual([{ expiresOn: "2028-11-30", points: 500 }]);
  });
});
