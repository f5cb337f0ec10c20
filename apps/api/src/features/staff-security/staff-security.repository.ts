import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** A staff account's password and sessions, as its owner manages them. */
export const createStaffSecurityRepository = (db: Kysely<DB>) => ({
  find: (adminUserId: string) =>
    db
      .selectFrom("adminUsers")
      .select(["email", "firstName", "lastName", "passwordHash"])
      .where("id", "=", adminUserId)
      .executeTakeFirst(),

  /** Replaces the password. False if it's another one by now. */
  replacePassword: async (
    adminUserId: string,
    { from, to }: { from: string; to: string },
  ): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable("adminUsers")
      .set({ passwordHash: to, passwordIsTemporary: false, passwordExpiresAt: null })
      .where("id", "=", adminUserId)
      .where("passwordHash", "=", from)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** The sessions that still work, latest first. */
  listSessions: (adminUserId: string, idleSeconds: number) =>
    db
      .selectFrom("sessions")
      .select(["id", "userAgent", sql<string | null>`host(ip)`.as("ip"), "createdAt", "lastSeenAt"])
      .where("adminUserId", "=", adminUserId)
      .where("expiresAt", ">", sql<string>`now()`)
      .where("lastSeenAt", ">", sql<string>`now() - make_interval(secs => ${idleSeconds})`)
      .orderBy("lastSeenAt", "desc")
      .limit(100)
      .execute(),

  endSession: async (adminUserId: string, id: string): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom("sessions")
      .where("id", "=", id)
      .where("adminUserId", "=", adminUserId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  /** Ends all of the caller's own sessions except the one with the given id. */
  endSessions: (adminUserId: string, { except = null }: { except?: string | null } = {}) =>
    db
      .deleteFrom("sessions")
      .where("adminUserId", "=", adminUserId)
      .$if(except !== null, (query) => query.where("id", "!=", except!))
      .execute(),
});

export type StaffSecurityRepository = ReturnType<typeof createStaffSecurityRepository>;
