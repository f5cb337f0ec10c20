import { type Kysely, sql } from "kysely";
import type { DB } from "../db/schema.generated.ts";

/** Cleans up what no feature does itself: expired rows, and the months of the event tables. */
export const createHousekeepingRepository = (db: Kysely<DB>) => ({
  forgetExpired: async (): Promise<void> => {
    await db.deleteFrom("sessions").where("expiresAt", "<", sql<string>`now()`).execute();
    await db
      .deleteFrom("rateLimits")
      .where("windowStart", "<", sql<string>`now() - interval '1 day'`)
      .execute();
    await db
      .deleteFrom("requestCounts")
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
  },

  /** Creates event-table partitions for the coming months. */
  makeRoom: async (): Promise<void> => {
    await sql`select ensure_month_partitions(current_date, (current_date + interval '2 months')::date)`.execute(
      db,
    );
  },
});

export type HousekeepingRepository = ReturnType<typeof createHousekeepingRepository>;
