import { expect, test } from "vitest";
import { firstResponse } from "./first-response.ts";

const now = Date.parse("2026-11-22T12:00:00Z");

test.each([
  ["2026-11-22T11:30:00Z", "fresh", "Due in 23 h"],
  ["2026-11-21T17:00:00Z", "soon", "Due in 5 h"],
  ["2026-11-21T12:10:00Z", "soon", "Due in 1 h"],
  ["2026-11-21T11:50:00Z", "late", "Late by 1 h"],
  ["2026-11-21T09:00:00Z", "late", "Late by 3 h"],
  ["2026-11-17T12:00:00Z", "late", "Late by 4 d"],
] as const)("a request of %s is %s: %s", (createdAt, state, text) => {
  expect(firstResponse(createdAt, now)).toEqual({ state, text });
});
