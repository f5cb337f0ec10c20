import { describe, expect, test } from "vitest";
import { countdown, idleState } from "./idle-clock.ts";

const minutes = (n: number) => n * 60_000;

describe("idleState", () => {
  test("is active for eight minutes, warns for two, then ends", () => {
    expect(idleState(0, minutes(8) - 1)).toEqual({ phase: "active" });
    expect(idleState(0, minutes(8))).toEqual({ phase: "warning", secondsLeft: 120 });
    expect(idleState(0, minutes(9))).toEqual({ phase: "warning", secondsLeft: 60 });
    expect(idleState(0, minutes(10))).toEqual({ phase: "ended" });
  });

  test("counts down as m:ss", () => {
    expect([120, 65, 9].map(countdown)).toEqual(["2:00", "1:05", "0:09"]);
  });
});
