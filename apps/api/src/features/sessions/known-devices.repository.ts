import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** Browsers members and staff have signed in with, each known by the token in its own cookie. */
export const createKnownDeviceRepository = (db: Kysely<DB>) => ({
  /** Records that a member signed in with a browser. True if it was the first time. */
  remember: async (userId: string, tokenHash: Buffer): Promise<boolean> => {
    const { isNew } = await db
      .insertInto("knownDevices")
      .values({ userId, tokenHash })
      .onConflict((conflict) =>
        conflict.columns(["userId", "tokenHash"]).doUpdateSet({ lastSeenAt: sql`now()` }),
      )
      .returning(sql<boolean>`xmax = 0`.as("isNew"))
      .executeTakeFirstOrThrow();
    return isNew;
  },

  /** Whether a member has signed in with a browser before. */
  isKnown: async (userId: string, tokenHash: Buffer): Promise<boolean> =>
    (await db
      .selectFrom("knownDevices")
      .select("userId")
      .where("userId", "=", userId)
      .where("tokenHash", "=", tokenHash)
      .executeTakeFirst()) !== undefined,

  rememberOfStaff: (adminUserId: string, tokenHash: Buffer) =>
    db
      .insertInto("staffDevices")
      .values({ adminUserId, tokenHash })
      .onConflict((conflict) =>
        conflict.columns(["adminUserId", "tokenHash"]).doUpdateSet({ lastSeenAt: sql`now()` }),
      )
      .execute(),
});

export type KnownDeviceRepository = ReturnType<typeof createKnownDeviceRepository>;
