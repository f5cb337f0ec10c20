import { type Kysely, sql } from "kysely";
import type { DB } from "../db/schema.generated.ts";
import type { LiveEventRepository } from "../live/live-events.repository.ts";

type Deps = {
  db: Kysely<DB>;
  events: LiveEventRepository;
  /** What features have done each hour. */
  chores: readonly (() => Promise<void>)[];
};

/** Forgets what has run out and makes room for the months ahead. Runs every hour; running twice does no harm. */
export const createHousekeeping =
  ({ db, events, chores }: Deps) =>
  async (): Promise<void> => {
    await events.prune();
    await db.deleteFrom("sessions").where("expiresAt", "<", sql<string>`now()`).execute();
    await db
      .deleteFrom("rateLimits")
      .where("windowStart", "<", sql<string>`now() - interval '1 day'`)
      .execute();
    await db
      .deleteFrom("idempotencyKeys")
      .where("createdAt", "<", sql<string>`now() - interval '1 day'`)
      .execute();
    await db
      .deleteFrom("loginAttempts")
      .where("createdAt", "<", sql<string>`now() - interval '90 days'`)
      .execute();
    await db.deleteFrom("emailChanges").where("expiresAt", "<", sql<string>`now()`).execute();
    await db
      .deleteFrom("knownDevices")
      .where("lastSeenAt", "<", sql<string>`now() - interval '400 days'`)
      .execute();
    await db
      .deleteFrom("staffDevices")
      .where("lastSeenAt", "<", sql<string>`now() - interval '400 days'`)
      .execute();
    await db
      .deleteFrom("visitorSessions")
      .where("linkedUserId", "is", null)
      .where("createdAt", "<", sql<string>`now() - interval '90 days'`)
      .execute();
    await sql`select ensure_month_partitions(current_date, (current_date + interval '2 months')::date)`.execute(
      db,
    );
    for (const chore of chores) await chore();
  };
