import type { Store } from "express-rate-limit";
import { type Kysely, sql } from "kysely";
import type { DB } from "../db/schema.generated.ts";

/** Hits counted in PostgreSQL by fixed window, so every API copy knows about every other's (design §2). */
export function createRateLimitStore(db: Kysely<DB>, name: string, windowMs: number): Store {
  const windowStart = (): Date => new Date(Math.floor(Date.now() / windowMs) * windowMs);
  const prefix = `${name}:`;
  const keyOf = (key: string): string => `${prefix}${key}`;
  return {
    // Tells the library that two limits on one request count apart.
    prefix,
    increment: async (key) => {
      const start = windowStart();
      const { hits } = await db
        .insertInto("rateLimits")
        .values({ key: keyOf(key), windowStart: start.toISOString(), hits: 1 })
        .onConflict((conflict) =>
          conflict.columns(["key", "windowStart"]).doUpdateSet({ hits: sql`rate_limits.hits + 1` }),
        )
        .returning("hits")
        .executeTakeFirstOrThrow();
      return { totalHits: hits, resetTime: new Date(start.getTime() + windowMs) };
    },
    decrement: async (key) => {
      await db
        .updateTable("rateLimits")
        .set({ hits: sql`greatest(hits - 1, 0)` })
        .where("key", "=", keyOf(key))
        .where("windowStart", "=", windowStart().toISOString())
        .execute();
    },
    resetKey: async (key) => {
      await db.deleteFrom("rateLimits").where("key", "=", keyOf(key)).execute();
    },
  };
}
