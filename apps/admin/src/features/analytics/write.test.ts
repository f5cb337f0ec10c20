import { describe, expect, test } from "vitest";
import { changeOf, writeDuration, writeMicroUsd } from "./write.ts";

describe("writeDuration", () => {
  test.each([
    [0, "0 min"],
    [2400, "40 min"],
    [19_800, "5.5 h"],
    [276_480, "3.2 days"],
  ])("%i seconds", (seconds, text) => expect(writeDuration(seconds)).toBe(text));
});

test("no comparison is shown if the earlier period had nothing", () => {
  expect(changeOf({ now: 3, before: 0 })).toEqual({});
  expect(changeOf({ now: 3, before: 2 })).toEqual({ change: 50 });
  expect(changeOf({ now: 3, before: 3 })).toEqual({});
});

test("tiny amounts keep their digits", () => {
  expect([0, 4_800, 1_250_000].map(writeMicroUsd)).toEqual(["$0.00", "$0.0048", "$1.25"]);
});
