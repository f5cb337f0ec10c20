import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** An email the way its job stores it. */
type Mail = { to: string };

/** A waiting email, to the address its account has by now. */
const readdressed = sql<Mail>`mail || coalesce(
  (select jsonb_build_object('to', u.email) from users as u where u.id = waiting_mails.user_id), '{}')`;

/** Emails that can't go out yet, or at all. */
export const createWaitingMailRepository = (db: Kysely<DB>) => ({
  /** Whether an address belongs to an account that hasn't verified it. */
  isUnverified: async (email: string): Promise<boolean> => {
    const row = await db
      .selectFrom("users")
      .select("id")
      .where("email", "=", email)
      .where("emailVerifiedAt", "is", null)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Whether an address is known to be its owner's: a member verified it, or a colleague has it. */
  isProven: async (email: string): Promise<boolean> => {
    const { isProven } = await db
      .selectNoFrom((eb) =>
        eb
          .or([
            eb.exists(
              eb
                .selectFrom("users")
                .select("id")
                .where("email", "=", email)
                .where("emailVerifiedAt", "is not", null),
            ),
            eb.exists(eb.selectFrom("adminUsers").select("id").where("email", "=", email)),
          ])
          .as("isProven"),
      )
      .executeTakeFirstOrThrow();
    return Boolean(isProven);
  },

  /**
   * Stores an email, with the address's account if there is one. False if `max` are already waiting for that address.
   */
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

  /** Takes up to `max` emails that can go out now, oldest first: all except those to unverified accounts. */
  takeDue: async (max: number): Promise<Mail[]> => {
    const rows = await db
      .deleteFrom("waitingMails")
      .where("id", "in", (eb) =>
        eb
          .selectFrom("waitingMails as w")
          .leftJoin("users as u", (join) =>
            join.on((on) =>
              on.or([
                on("u.id", "=", on.ref("w.userId")),
                on.and([on("w.userId", "is", null), on("u.email", "=", on.ref("w.recipient"))]),
              ]),
            ),
          )
          .select("w.id")
          .where((or) => or.or([or("u.id", "is", null), or("u.emailVerifiedAt", "is not", null)]))
          .orderBy("w.createdAt")
          .limit(max),
      )
      .returning(readdressed.as("mail"))
      .execute();
    return rows.map(({ mail }) => mail);
  },

  /** Takes the emails that waited for an account to verify its address. */
  takeOf: async (userId: string): Promise<Mail[]> => {
    const rows = await db
      .deleteFrom("waitingMails")
      .where("userId", "=", userId)
      .returning(readdressed.as("mail"))
      .execute();
    return rows.map(({ mail }) => mail);
  },

  forgetOlderThan: (days: number) =>
    db
      .deleteFrom("waitingMails")
      .where("createdAt", "<", sql<string>`now() - make_interval(days => ${days})`)
      .execute(),
});

export type WaitingMailRepository = ReturnType<typeof createWaitingMailRepository>;
