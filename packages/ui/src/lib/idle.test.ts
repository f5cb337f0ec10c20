import { beforeEach, describe, expect, test } from "vitest";
import { createIdleMonitor, type IdleLimits, idleLimits, idleStateAt, writeCountdown } from "./idle.ts";

const minute = 60_000;

describe("idleStateAt", () => {
  test.each([
    [0, { phase: "active" }],
    [15 * minute - 1, { phase: "active" }],
    [15 * minute, { phase: "warning", secondsLeft: 300 }],
    [17.5 * minute, { phase: "warning", secondsLeft: 150 }],
    [20 * minute - 1, { phase: "warning", secondsLeft: 1 }],
    [20 * minute, { phase: "over" }],
    [8 * 60 * minute, { phase: "over" }],
  ])("of staff after %d ms without activity", (idle, state) => {
    expect(idleStateAt(1000, 1000 + idle, idleLimits.staff)).toEqual(state);
  });

  test.each([
    [8 * minute - 1, { phase: "active" }],
    [8 * minute, { phase: "warning", secondsLeft: 120 }],
    [10 * minute, { phase: "over" }],
  ])("of a member after %d ms without activity", (idle, state) => {
    expect(idleStateAt(1000, 1000 + idle, idleLimits.member)).toEqual(state);
  });
});

test("the countdown is written in minutes and seconds", () => {
  expect([300, 61, 9, 0].map(writeCountdown)).toEqual(["5:00", "1:01", "0:09", "0:00"]);
});

describe("createIdleMonitor", () => {
  const limits: IdleLimits = { warnAfterMs: 10_000, endAfterMs: 20_000 };
  let at = 0;
  let last = 0;
  let writes = 0;
  const log = {
    read: () => last,
    write: (to: number) => {
      last = to;
      writes += 1;
    },
  };
  const monitor = createIdleMonitor({ log, now: () => at, limits, writeEveryMs: 1000 });

  beforeEach(() => {
    [at, last, writes] = [0, 0, 0];
  });

  test("activity postpones the warning", () => {
    at = 9_000;
    monitor.noteActivity();
    at = 18_000;
    expect(monitor.state()).toEqual({ phase: "active" });
  });

  test("activity doesn't dismiss the warning: it needs an answer", () => {
    at = 12_000;
    monitor.noteActivity();
    expect(monitor.state()).toEqual({ phase: "warning", secondsLeft: 8 });
  });

  test("Stay Logged In restarts the timer", () => {
    at = 12_000;
    monitor.stay();
    expect(monitor.state()).toEqual({ phase: "active" });
  });

  test("a clock that's set back starts the timer over, once", () => {
    last = 3_600_000;
    expect(monitor.state()).toEqual({ phase: "active" });
    at = 12_000;
    expect(monitor.state()).toEqual({ phase: "warning", secondsLeft: 8 });
    expect(writes).toBe(1);
  });

  test("nothing brings back a session that's over", () => {
    at = 20_000;
    monitor.noteActivity();
    monitor.stay();
    expect(monitor.state()).toEqual({ phase: "over" });
  });

  test("activity in another tab keeps this one alive", () => {
    const other = createIdleMonitor({ log, now: () => at, limits, writeEveryMs: 1000 });
    at = 9_000;
    other.noteActivity();
    at = 15_000;
    expect(monitor.state()).toEqual({ phase: "active" });
  });

  test("an answer in another tab dismisses the warning here", () => {
    const other = createIdleMonitor({ log, now: () => at, limits, writeEveryMs: 1000 });
    at = 15_000;
    other.stay();
    expect(monitor.state()).toEqual({ phase: "active" });
  });

  test("mouse movement is recorded at most once a second", () => {
    for (at = 1_000; at < 3_000; at += 10) monitor.noteActivity();
    expect(writes).toBe(2);
  });
});
