import { expect, test } from "vitest";
import { calendarDateIn } from "./dates.ts";
import { isForMemberToSay, stageLabel, stageOn } from "./trip-stage.ts";

const trip = { startDate: "2026-12-10", endDate: "2026-12-14" };

test.each([
  ["2026-12-09", "upcoming"],
  ["2026-12-10", "on_the_way"],
  ["2026-12-14", "on_the_way"],
  ["2026-12-15", "completed"],
])("on %s a trip from Dec 10 to 14 is %s", (today, stage) => {
  expect(stageOn(trip, today)).toBe(stage);
});

test("a one-day trip is over the day after, and one without dates is still ahead", () => {
  expect(stageOn({ startDate: "2026-12-10", endDate: null }, "2026-12-11")).toBe("completed");
  expect(stageOn({ startDate: null, endDate: null }, "2026-12-11")).toBe("upcoming");
});

test("at the same instant, a trip has begun in Auckland but not yet in Honolulu", () => {
  const instant = new Date("2026-12-09T20:00:00Z");
  expect(stageOn(trip, calendarDateIn("Pacific/Auckland", instant))).toBe("on_the_way");
  expect(stageOn(trip, calendarDateIn("Pacific/Honolulu", instant))).toBe("upcoming");
});

test("only its member knows whether a past trip took place, unless we booked it", () => {
  const past = { stage: "completed", bookingStatus: "not_requested" } as const;
  expect(isForMemberToSay(past)).toBe(true);
  expect(isForMemberToSay({ ...past, stage: "on_the_way" })).toBe(false);
  expect(isForMemberToSay({ ...past, bookingStatus: "confirmed" })).toBe(false);
  expect(stageLabel({ stage: "completed", wasTaken: false })).toBe("Past");
  expect(stageLabel({ stage: "completed", wasTaken: true })).toBe("Completed");
  expect(stageLabel({ stage: "upcoming", wasTaken: true })).toBeNull();
});
