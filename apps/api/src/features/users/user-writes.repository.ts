import type { Kysely, Updateable } from "kysely";
import { sql } from "kysely";
import type { DB, UserProfiles } from "../../db/schema.generated.ts";

/** Staff's changes to members' accounts. */
export const createUserWriteRepository = (db: Kysely<DB>) => ({
  /** Inside a transaction: the current account and profile, locked until the end. */
  hold: (userId: string) =>
    db
      .selectFrom("userProfiles as p")
      .innerJoin("users as u", "u.id", "p.userId")
      .selectAll("p")
      .select(sql<string>`u.email::text`.as("email"))
      .where("p.userId", "=", userId)
      .where("u.deletedAt", "is", null)
      .forUpdate()
      .executeTakeFirst(),

  isTaken: async (email: string, exceptId: string): Promise<boolean> => {
    const taken = await db
      .selectFrom("users")
      .select("id")
      .where("email", "=", email)
      .where("id", "!=", exceptId)
      .executeTakeFirst();
    return taken !== undefined;
  },

  /**
   * An email nobody has verified yet. The Google account may be the old address's, so it's forgotten; if it was the only
   * way in, the account has the password behind `spareHash` until a link sets one.
   */
  setEmail: (userId: string, email: string, spareHash: string) =>
    db
      .updateTable("users")
      .set({
        email,
        emailVerifiedAt: null,
        googleId: null,
        passwordHash: sql`coalesce(password_hash, ${spareHash})`,
      })
      .where("id", "=", userId)
      .execute(),

  setProfile: (userId: string, changes: Updateable<UserProfiles>) =>
    db.updateTable("userProfiles").set(changes).where("userId", "=", userId).execute(),

  /**
   * Marks a password chosen by staff, so that the member must choose a new one when signing in within this
   * many hours.
   */
  makeTemporary: (userId: string, hours: number) =>
    db
      .updateTable("users")
      .set({
        passwordIsTemporary: true,
        passwordExpiresAt: sql`now() + make_interval(hours => ${hours})`,
      })
      .where("id", "=", userId)
      .execute(),

  addNote: (note: { id: string; userId: string; adminUserId: string | null; body: string }) =>
    db.insertInto("memberNotes").values(note).execute(),
});

export type UserWriteRepository = ReturnType<typeof createUserWriteRepository>;
