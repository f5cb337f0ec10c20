import { expect, test } from "vitest";
import { standardBusinessHours } from "./business-hours.ts";
import { usualTasks, workingDayAfter } from "./case-tasks.ts";

test.each([
  ["2026-11-18", 0, "2026-11-18"],
  ["2026-11-18", 2, "2026-11-20"],
  ["2026-11-20", 1, "2026-11-23"],
  ["2026-11-21", 0, "2026-11-23"],
  ["2026-11-21", 1, "2026-11-23"],
  ["2026-11-20", 5, "2026-11-27"],
])("from %s, %i working days later is %s", (date, days, later) => {
  expect(workingDayAfter(date, days)).toBe(later);
});

test("each stage has its tasks, under keys of their own", () => {
  expect(usualTasks("booking", "pending", "2026-11-18")).toEqual([
    { key: "new/room", title: "Check availability everywhere", dueDate: "2026-11-19" },
  ]);
  expect(
    usualTasks("concierge", "in_progress", "2026-11-18").map(({ key, dueDate }) => [key, dueDate]),
  ).toEqual([
    ["in_progress/draft", "2026-11-20"],
    ["in_progress/prices", "2026-11-23"],
    ["in_progress/proposal", "2026-11-24"],
  ]);
});

test("days the team is closed are no working days", () => {
  const hours = { ...standardBusinessHours, closedDays: [{ date: "2026-11-26", name: "Thanksgiving" }] };
  expect(workingDayAfter("2026-11-25", 1, hours)).toBe("2026-11-27");
  expect(workingDayAfter("2026-11-26", 0, hours)).toBe("2026-11-27");
});
