import type { Store } from "express-rate-limit";
import { type Kysely, sql } from "kysely";
import type { DB } from "../db/schema.generated.ts";

/**
 * Hits counted in PostgreSQL by fixed window, so every API copy knows about the others' (design §2). Windows
 * follow the database's clock: copies whose clocks differ count together, and changing a copy's clock neither
 * frees nor holds anyone.
 */
export function createRateLimitStore(db: Kysely<DB>, name: string, windowMs: number): Store {
  const window = sql`make_interval(secs => ${windowMs / 1000})`;
  const windowStart = sql<string>`date_bin(${window}, now(), 'epoch'::timestamptz)`;
  const prefix = `${name}:`;
  const keyOf = (key: string): string => `${prefix}${key}`;
  return {
    // Tells the library that two limits on one request count separately.
    prefix,
    increment: async (key) => {
      const { hits, leftMs } = await db
        .insertInto("rateLimits")
        .values({ key: keyOf(key), windowStart, hits: 1 })
        .onConflict((conflict) =>
          conflict.columns(["key", "windowStart"]).doUpdateSet({ hits: sql`rate_limits.hits + 1` }),
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
        .updateTable("rateLimits")
        .set({ hits: sql`greatest(hits - 1, 0)` })
        .where("key", "=", keyOf(key))
        .where("windowStart", "=", windowStart)
        .execute();
    },
    resetKey: async (key) => {
      await db.deleteFrom("rateLimits").where("key", "=", keyOf(key)).execute();
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
