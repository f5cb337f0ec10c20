import { afterEach, describe, expect, test } from "vitest";
import { agoOf, briefly, dayOf, momentOf, shortDayOf, timeOf } from "./instants.ts";
import { noteTimeZone } from "./today.ts";

afterEach(() => noteTimeZone(null));

/** On the reader's own clock, so the tests work in every time zone. */
const now = new Date(2026, 11, 5, 15, 30);
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const [hour, day] = [60, 24 * 60];

test("writes a day the way people do", () => {
  expect(dayOf(now)).toBe("Dec 5, 2026");
  expect(dayOf(now.toISOString())).toBe("Dec 5, 2026");
  expect(shortDayOf(now)).toBe("Dec 5");
});

test("a message from today shows its time, one from this year its day, and an older one its date", () => {
  expect(briefly(before(6 * hour), now)).toMatch(/^0?9:30( AM)?$/);
  expect(briefly(before(3 * day), now)).toBe("Dec 2");
  expect(briefly(before(400 * day), now)).toBe("Oct 31, 2025");
});

test("writes days and times where the member lives, not where the browser is", () => {
  const instant = "2026-12-31T10:30:00Z";
  noteTimeZone("Pacific/Auckland");
  expect(dayOf(instant)).toBe("Dec 31, 2026");
  expect(timeOf(instant)).toMatch(/^(11:30 PM|23:30)$/);
  expect(momentOf("2026-12-31T11:30:00Z")).toMatch(/^Jan 1, 2027, (12:30 AM|00:30)$/);
  expect(briefly(instant, new Date("2026-12-31T11:30:00Z"))).toBe("Dec 31, 2026");
  noteTimeZone("Pacific/Honolulu");
  expect(shortDayOf("2026-12-31T09:59:00Z")).toBe("Dec 30");
  expect(briefly(instant, new Date("2026-12-31T11:30:00Z"))).toMatch(/^(12:30 AM|00:30)$/);
});

describe("how long ago", () => {
  test.each([
    [-5, "less than a minute ago"],
    [0.5, "less than a minute ago"],
    [1, "1 minute ago"],
    [59.4, "59 minutes ago"],
    [59.6, "1 hour ago"],
    [23 * hour, "23 hours ago"],
    [23.6 * hour, "1 day ago"],
    [29 * day, "29 days ago"],
    [45 * day, "1 month ago"],
    [300 * day, "10 months ago"],
    [364 * day, "1 year ago"],
    [800 * day, "2 years ago"],
  ])("%d minutes: %s", (minutes, text) => expect(agoOf(before(minutes), now)).toBe(text));
});
