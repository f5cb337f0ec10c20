import { describe, expect, test } from "vitest";
import { stepFrom } from "./use-quiz-step.ts";

describe("stepFrom", () => {
  test("shows the intro if the address names no question", () => {
    expect([null, "", "0", "-1", "2.5", "x"].map((text) => stepFrom(text, 9))).toEqual(Array(6).fill(null));
  });

  test("goes to the question in the address, but no further than the first unanswered one", () => {
    expect([stepFrom("3", 9), stepFrom("9", 9), stepFrom("14", 9)]).toEqual([3, 9, 9]);
  });
});
