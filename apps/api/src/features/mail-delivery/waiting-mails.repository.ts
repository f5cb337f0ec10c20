import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** An email as its job has it. */
type Mail = { to: string };

/** Mails that must not go out yet, or at all. */
export const createWaitingMailRepository = (db: Kysely<DB>) => ({
  /** Whether an address is that of an account, and nobody has shown that it is theirs. */
  isUnverified: async (email: string): Promise<boolean> => {
    const row = await db
      .selectFrom("users")
      .select("id")
      .where("email", "=", email)
      .where("emailVerifiedAt", "is", null)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Keeps a mail, with the account of its address if there is one. False where `max` wait for that address. */
  keep: async (mail: Mail, max: number): Promise<boolean> => {
    const { waiting } = await db
      .selectFrom("waitingMails")
      .select((count) => count.fn.countAll<number>().as("waiting"))
      .where("recipient", "=", mail.to)
      .executeTakeFirstOrThrow();
    if (waiting >= max) return false;
    await db
      .insertInto("waitingMails")
      .values((eb) => ({
        recipient: mail.to,
        mail: JSON.stringify(mail),
        userId: eb.selectFrom("users").select("id").where("email", "=", mail.to),
      }))
      .execute();
    return true;
  },

  /** Takes up to `max` mails that may go out now, the oldest first: all but those to unverified accounts. */
  takeDue: async (max: number): Promise<Mail[]> => {
    const rows = await db
      .deleteFrom("waitingMails")
      .where("id", "in", (eb) =>
        eb
          .selectFrom("waitingMails as w")
          .leftJoin("users as u", "u.email", "w.recipient")
          .select("w.id")
          .where((or) => or.or([or("u.id", "is", null), or("u.emailVerifiedAt", "is not", null)]))
          .orderBy("w.createdAt")
          .limit(max),
      )
      .returning("mail")
      .execute();
    return rows.map(({ mail }) => mail as unknown as Mail);
  },

  /** Takes what waited for an account's address to be verified. */
  takeOf: async (userId: string): Promise<Mail[]> => {
    const rows = await db.deleteFrom("waitingMails").where("userId", "=", userId).returning("mail").execute();
    return rows.map(({ mail }) => mail as unknown as Mail);
  },

  forgetOlderThan: (days: number) =>
    db
      .deleteFrom("waitingMails")
      .where("createdAt", "<", sql<string>`now() - make_interval(days => ${days})`)
      .execute(),
});

export type WaitingMailRepository = ReturnType<typeof createWaitingMailRepository>;
