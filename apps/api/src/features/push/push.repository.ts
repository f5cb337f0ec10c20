import type { Insertable, Kysely } from "kysely";
import { holdSession } from "../../db/hold-session.ts";
import type { DB, PushSubscriptions } from "../../db/schema.generated.ts";

/** Browsers that get a member's notifications. */
export const createPushRepository = (db: Kysely<DB>) => ({
  isOn: async (userId: string, endpointHash: Buffer): Promise<boolean> =>
    (await db
      .selectFrom("pushSubscriptions")
      .select("id")
      .where("endpointHash", "=", endpointHash)
      .where("userId", "=", userId)
      .executeTakeFirst()) !== undefined,

  holdSession: (who: { userId: string; sessionId: string }) => holdSession(db, who),

  /** Replaces what the browser had before, whoever's it was: one browser notifies one member. */
  put: async (row: Insertable<PushSubscriptions>): Promise<void> => {
    await db.deleteFrom("pushSubscriptions").where("endpointHash", "=", row.endpointHash).execute();
    await db
      .insertInto("pushSubscriptions")
      .values(row)
      .onConflict((conflict) => conflict.column("endpointHash").doNothing())
      .execute();
  },

  /** Deletes all but a member's latest devices. */
  keepLatest: (userId: string, max: number) =>
    db
      .deleteFrom("pushSubscriptions")
      .where("id", "in", ({ selectFrom }) =>
        selectFrom("pushSubscriptions")
          .select("id")
          .where("userId", "=", userId)
          .orderBy("createdAt", "desc")
          .orderBy("id")
          .offset(max),
      )
      .execute(),

  removeDevice: (userId: string, endpointHash: Buffer) =>
    db
      .deleteFrom("pushSubscriptions")
      .where("endpointHash", "=", endpointHash)
      .where("userId", "=", userId)
      .execute(),

  remove: (id: string) => db.deleteFrom("pushSubscriptions").where("id", "=", id).execute(),

  find: (id: string) =>
    db
      .selectFrom("pushSubscriptions")
      .select(["id", "subscriptionEncrypted"])
      .where("id", "=", id)
      .executeTakeFirst(),

  idsOf: async (userId: string): Promise<string[]> => {
    const rows = await db.selectFrom("pushSubscriptions").select("id").where("userId", "=", userId).execute();
    return rows.map(({ id }) => id);
  },
});

export type PushRepository = ReturnType<typeof createPushRepository>;
