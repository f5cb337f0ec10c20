import type { Store } from "express-rate-limit";
import { afterEach, describe, expect, vi } from "vitest";
import { test } from "../test/world.ts";
import { createProcessLimitStore, createRateLimitStore } from "./rate-limit-store.ts";

const hourMs = 3_600_000;
const minuteMs = 60_000;

afterEach(() => void vi.useRealTimers());

/** Sets this process's clock, but no timers, and not the database's clock. */
const setClock = (byMs: number): void => {
  const at = Date.now() + byMs;
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(at);
};

/** The count after one more request, and how much longer it lasts. */
async function hit(store: Store) {
  const { totalHits, resetTime } = await store.increment("ada");
  return { totalHits, leftMs: resetTime!.getTime() - Date.now() };
}

describe("a limit that copies share", () => {
  test("counts requests to copies whose clocks differ together", async ({ world }) => {
    // Long enough not to end during this test.
    const decadeMs = 10 * 365 * 24 * hourMs;
    const [one, other] = [0, 1].map(() => createRateLimitStore(world.database.db, "signIn", decadeMs));
    const found = [await hit(one!)];
    setClock(-decadeMs);
    found.push(await hit(other!));
    expect(found.map(({ totalHits }) => totalHits)).toEqual([1, 2]);
    for (const { leftMs } of found) expect(leftMs).toBeLessThanOrEqual(decadeMs);
  });
});

describe("a limit of one process", () => {
  test("counts a minute as a minute, even when the clock is set back", async () => {
    let elapsed = 0;
    const store = createProcessLimitStore(minuteMs, () => elapsed);
    expect(await hit(store)).toEqual({ totalHits: 1, leftMs: minuteMs });
    setClock(-hourMs);
    elapsed = 59_000;
    expect(await hit(store)).toEqual({ totalHits: 2, leftMs: 1_000 });
    elapsed = 60_000;
    expect(await hit(store)).toEqual({ totalHits: 1, leftMs: minuteMs });
  });
});
