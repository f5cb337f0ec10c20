import { expect, test } from "vitest";
import { promiseOf } from "./cases.ts";
import { promiseText } from "./promise-text.ts";

const [createdAt, dueAt] = ["2026-11-24T15:00:00.000Z", "2026-11-25T15:00:00.000Z"];
const at = (now: string, answeredAt: string | null = null) =>
  promiseText(promiseOf(dueAt, answeredAt, Date.parse(now)), createdAt, Date.parse(now), () => "noon");

test("says what's promised and how much time is left, then sorry, and nothing once it's kept", () => {
  expect(at("2026-11-25T11:00:00.000Z")).toBe(
    "You'll hear from us within 24 hours, weekends aside: 4 hours left, by noon.",
  );
  expect(at("2026-11-25T16:00:00.000Z")).toMatch(/^Our first answer is late/);
  expect(at("2026-11-25T16:00:00.000Z", "2026-11-25T15:30:00.000Z")).toMatch(/came late/);
  expect(at("2026-11-25T16:00:00.000Z", "2026-11-25T14:00:00.000Z")).toBeNull();
});
