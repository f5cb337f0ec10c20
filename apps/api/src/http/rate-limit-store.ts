import type { Store } from "express-rate-limit";
import { type Kysely, sql } from "kysely";
import type { DB } from "../db/schema.generated.ts";

/**
 * Hits counted in PostgreSQL, so every API copy knows about the others' (design §2). A key's window starts with
 * its first hit. Windows follow the database's clock: copies whose clocks differ count together, and changing a
 * copy's clock neither frees nor holds anyone.
 */
export function createRateLimitStore(db: Kysely<DB>, name: string, windowMs: number): Store {
  const window = sql`make_interval(secs => ${windowMs / 1000})`;
  const isOver = sql`request_counts.window_start <= now() - ${window}`;
  const prefix = `${name}:`;
  const keyOf = (key: string): string => `${prefix}${key}`;
  return {
    // Tells the library that two limits on one request count separately.
    prefix,
    increment: async (key) => {
      const { hits, leftMs } = await db
        .insertInto("requestCounts")
        .values({ key: keyOf(key) })
        .onConflict((conflict) =>
          conflict.column("key").doUpdateSet({
            hits: sql`case when ${isOver} then 1 else request_counts.hits + 1 end`,
            windowStart: sql`case when ${isOver} then now() else request_counts.window_start end`,
          }),
        )
        .returning([
          "hits",
          sql<number>`extract(epoch from window_start + ${window} - now())::float8 * 1000`.as("leftMs"),
        ])
        .executeTakeFirstOrThrow();
      return { totalHits: hits, resetTime: new Date(Date.now() + leftMs) };
    },
    decrement: async (key) => {
      await db
        .updateTable("requestCounts")
        .set({ hits: sql`greatest(hits - 1, 0)` })
        .where("key", "=", keyOf(key))
        .execute();
    },
    resetKey: async (key) => {
      await db.deleteFrom("requestCounts").where("key", "=", keyOf(key)).execute();
    },
  };
}

/**
 * Hits counted in this process by fixed window, on a clock nobody can set. The library's own store uses the
 * system's clock: set back by an hour, it would count one caller's minute for an hour.
 */
export function createProcessLimitStore(windowMs: number, now = () => performance.now()): Store {
  let hits = new Map<string, number>();
  let endsAt = now() + windowMs;
  return {
    localKeys: true,
    increment: (key) => {
      const at = now();
      if (at >= endsAt) {
        hits = new Map();
        endsAt = at + windowMs;
      }
      const totalHits = (hits.get(key) ?? 0) + 1;
      hits.set(key, totalHits);
      return { totalHits, resetTime: new Date(Date.now() + endsAt - at) };
    },
    decrement: (key) => {
      hits.set(key, Math.max((hits.get(key) ?? 0) - 1, 0));
    },
    resetKey: (key) => {
      hits.delete(key);
    },
  };
}
