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

describe("the window of a limit that copies share", () => {
  const decadeMs = 10 * 365 * 24 * hourMs;

  test("goes on where its first hit started it, and ends a whole window later", async ({ world }) => {
    const store = createRateLimitStore(world.database.db, "apiKey", decadeMs);
    expect((await hit(store)).totalHits).toBe(1);
    const age = async (years: number) =>
      world.database.pool.query(
        "update request_counts set window_start = now() - make_interval(days => 365 * $1) where key = 'apiKey:ada'",
        [years],
      );
    await age(9);
    const last = await hit(store);
    expect(last.totalHits).toBe(2);
    expect(last.leftMs).toBeLessThanOrEqual(366 * 24 * hourMs);
    await age(11);
    const fresh = await hit(store);
    expect(fresh.totalHits).toBe(1);
    expect(fresh.leftMs).toBeGreaterThan(decadeMs - 10 * minuteMs);
  });

  test("is the same for hits that come at once", async ({ world }) => {
    const store = createRateLimitStore(world.database.db, "signIn", decadeMs);
    await world.database.pool.query("delete from request_counts where key = 'signIn:ada'");
    const hits = await Promise.all(Array.from({ length: 5 }, () => hit(store)));
    expect(hits.map(({ totalHits }) => totalHits).toSorted()).toEqual([1, 2, 3, 4, 5]);
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
