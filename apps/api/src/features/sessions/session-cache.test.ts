import { afterEach, describe, expect, test, vi } from "vitest";
import { createSessionCache } from "./session-cache.ts";

type Session = { name: string };

/** A store that counts how often it is read. */
function createStore(session: Session | null) {
  const store = {
    reads: 0,
    load: async () => {
      store.reads += 1;
      return session;
    },
  };
  return store;
}

afterEach(() => void vi.useRealTimers());

describe("the session cache", () => {
  test("keeps an entry for its seconds, even when the clock is set back", async () => {
    vi.useFakeTimers({ toFake: ["Date", "performance"] });
    const cache = createSessionCache<Session>(10_000);
    const store = createStore({ name: "Ada" });
    await cache.find("a", store.load);
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(10_001);
    await cache.find("a", store.load);
    expect(store.reads).toBe(2);
  });

  test("reads once while an entry is fresh, and again afterward", async () => {
    let now = 0;
    const cache = createSessionCache<Session>(10_000, () => now);
    const store = createStore({ name: "Ada" });
    for (const at of [0, 9_999, 10_001]) {
      now = at;
      expect(await cache.find("a", store.load)).toEqual({ name: "Ada" });
    }
    expect(store.reads).toBe(2);
  });

  test("doesn't cache that there's none, or what mustn't be cached", async () => {
    const cache = createSessionCache<Session>(10_000);
    const [none, half] = [createStore(null), createStore({ name: "half" })];
    for (let at = 0; at < 2; at += 1) {
      await cache.find("none", none.load);
      await cache.find("half", half.load, () => false);
    }
    expect([none.reads, half.reads]).toEqual([2, 2]);
  });

  test("doesn't cache a session that ended while it was being read", async () => {
    const cache = createSessionCache<Session>(10_000);
    const reading = Promise.withResolvers<Session | null>();
    const first = cache.find("a", () => reading.promise);
    cache.purge("a");
    reading.resolve({ name: "Ada" });
    expect(await first).toEqual({ name: "Ada" });
    expect(await cache.find("a", async () => null)).toBeNull();
  });

  test("forgets one, or all", async () => {
    const cache = createSessionCache<Session>(10_000);
    const store = createStore({ name: "Ada" });
    for (const hash of ["a", "b"]) await cache.find(hash, store.load);
    cache.purge("a");
    await cache.find("b", store.load);
    expect(store.reads).toBe(2);
    cache.purge("");
    await cache.find("b", store.load);
    expect(store.reads).toBe(3);
  });
});
