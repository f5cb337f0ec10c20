import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

const now = sql<string>`now()`;

/** Addresses waiting to replace another one, until both have confirmed. */
export const createEmailChangeRepository = (db: Kysely<DB>) => ({
  isTaken: async (email: string): Promise<boolean> =>
    (await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst()) !== undefined,

  /** Starts over, whatever was in progress. */
  begin: async ({ userId, newEmail, hours }: { userId: string; newEmail: string; hours: number }) => {
    await db.deleteFrom("emailChanges").where("userId", "=", userId).execute();
    await db
      .insertInto("emailChanges")
      .values({ userId, newEmail, expiresAt: sql`now() + make_interval(hours => ${hours})` })
      .execute();
  },

  find: (userId: string) =>
    db
      .selectFrom("emailChanges")
      .select(["newEmail", "oldConfirmedAt", "newConfirmedAt", "expiresAt"])
      .where("userId", "=", userId)
      .where("expiresAt", ">", now)
      .executeTakeFirst(),

  setTokens: (userId: string, tokens: { oldTokenHash: Buffer; newTokenHash: Buffer }) =>
    db.updateTable("emailChanges").set(tokens).where("userId", "=", userId).execute(),

  /** Whose link it is; undefined if it has expired or belongs to another change. */
  ownerOf: async (tokenHash: Buffer): Promise<string | undefined> => {
    const change = await db
      .selectFrom("emailChanges")
      .select("userId")
      .where((eb) => eb.or([eb("oldTokenHash", "=", tokenHash), eb("newTokenHash", "=", tokenHash)]))
      .where("expiresAt", ">", now)
      .executeTakeFirst();
    return change?.userId;
  },

  /** One of the two addresses confirms. Undefined for a link that has expired or belongs to another change. */
  confirm: (tokenHash: Buffer) =>
    db
      .updateTable("emailChanges")
      .set({
        oldConfirmedAt: sql`case when old_token_hash = ${tokenHash} then coalesce(old_confirmed_at, now()) else old_confirmed_at end`,
        newConfirmedAt: sql`case when new_token_hash = ${tokenHash} then coalesce(new_confirmed_at, now()) else new_confirmed_at end`,
      })
      .where((eb) => eb.or([eb("oldTokenHash", "=", tokenHash), eb("newTokenHash", "=", tokenHash)]))
      .where("expiresAt", ">", now)
      .returning(["userId", "newEmail", "oldConfirmedAt", "newConfirmedAt"])
      .executeTakeFirst(),

  /** Puts the new, verified address in place. False if someone else has taken it since. */
  carryOut: async (userId: string, newEmail: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable("users")
      .set({ email: newEmail, emailVerifiedAt: now })
      .where("id", "=", userId)
      .where((eb) =>
        eb.not(
          eb.exists(eb.selectFrom("users as other").select("other.id").where("other.email", "=", newEmail)),
        ),
      )
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Forgets the change, and the links that were sent to the old address. */
  end: async (userId: string): Promise<void> => {
    await db.deleteFrom("emailChanges").where("userId", "=", userId).execute();
    await db.deleteFrom("passwordResets").where("userId", "=", userId).execute();
  },

  cancel: async (userId: string): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom("emailChanges")
      .where("userId", "=", userId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
});

export type EmailChangeRepository = ReturnType<typeof createEmailChangeRepository>;
