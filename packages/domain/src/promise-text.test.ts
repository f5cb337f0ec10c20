import { expect, test } from "vitest";
import { type BusinessHours, standardBusinessHours } from "./business-hours.ts";
import { promiseOf } from "./cases.ts";
import { promiseText } from "./promise-text.ts";

const [createdAt, dueAt] = ["2026-11-24T15:00:00.000Z", "2026-11-25T15:00:00.000Z"];
const at = (
  now: string,
  answeredAt: string | null = null,
  business: BusinessHours | undefined = standardBusinessHours,
) =>
  promiseText(promiseOf(dueAt, answeredAt, Date.parse(now)), {
    createdAt,
    now: Date.parse(now),
    business,
    moment: () => "noon",
  });

test("says what's promised and how much time is left, then sorry, and nothing once it's kept", () => {
  expect(at("2026-11-25T11:00:00.000Z")).toBe(
    "You'll hear from us within 24 hours, not counting weekends: 4 hours left, by noon.",
  );
  expect(at("2026-11-25T16:00:00.000Z")).toMatch(/^Our first answer is late/);
  expect(at("2026-11-25T16:00:00.000Z", "2026-11-25T15:30:00.000Z")).toMatch(/came late/);
  expect(at("2026-11-25T16:00:00.000Z", "2026-11-25T14:00:00.000Z")).toBeNull();
});

test("says which days are left out, and only the moment while the hours aren't known", () => {
  const holiday = { ...standardBusinessHours, closedDays: [{ date: "2026-11-26", name: "Thanksgiving" }] };
  const now = "2026-11-25T11:00:00.000Z";
  expect(at(now, null, holiday)).toBe(
    "You'll hear from us within 24 hours, not counting days we're closed: 4 hours left, by noon.",
  );
  expect(at(now, null, { ...standardBusinessHours, days: [1, 2, 3, 4, 5, 6, 7] })).toBe(
    "You'll hear from us within 24 hours: 4 hours left, by noon.",
  );
  const unknown = promiseText(promiseOf(dueAt, null, Date.parse(now)), {
    createdAt,
    now: Date.parse(now),
    business: undefined,
    moment: () => "noon",
  });
  expect(unknown).toBe("You'll hear from us by noon.");
});
