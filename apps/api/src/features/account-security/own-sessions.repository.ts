import { randomUUID } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** Where a member is signed in, and signing out there. */
export const createOwnSessions = (db: Kysely<DB>) => ({
  /** The sessions that still work, latest first. */
  listSessions: (userId: string, idleSeconds: number) =>
    db
      .selectFrom("sessions")
      .select(["id", "userAgent", sql<string | null>`host(ip)`.as("ip"), "createdAt", "lastSeenAt"])
      .where("userId", "=", userId)
      .where("expiresAt", ">", sql<string>`now()`)
      .where("lastSeenAt", ">", sql<string>`now() - make_interval(secs => ${idleSeconds})`)
      .orderBy("lastSeenAt", "desc")
      .limit(100)
      .execute(),

  endSession: async (userId: string, id: string): Promise<boolean> => {
    await db
      .deleteFrom("pushSubscriptions")
      .where("sessionId", "=", id)
      .where("userId", "=", userId)
      .execute();
    const { numDeletedRows } = await db
      .deleteFrom("sessions")
      .where("id", "=", id)
      .where("userId", "=", userId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  /**
   * Ends sessions, and push with them, even on devices whose session ended long ago, and what reads without a session:
   * API keys and the calendar address (decisions 193 and 366). Sessions come first: whatever one of them is making right
   * now is there by then, and deleted with the rest.
   */
  endSessions: async (userId: string, { except = null }: { except?: string | null } = {}): Promise<void> => {
    await db
      .deleteFrom("sessions")
      .where("userId", "=", userId)
      .$if(except !== null, (query) => query.where("id", "!=", except!))
      .execute();
    await db
      .deleteFrom("pushSubscriptions")
      .where("userId", "=", userId)
      .where("sessionId", "is distinct from", except ?? randomUUID())
      .execute();
    await db.deleteFrom("memberApiKeys").where("userId", "=", userId).execute();
    await db.deleteFrom("calendarFeeds").where("userId", "=", userId).execute();
  },
});
