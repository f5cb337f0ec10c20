import { type Kysely, type SqlBool, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** Whose email failed, and why. */
const failuresOf = (db: Kysely<DB>, id: string, max: number) =>
  db
    .selectFrom("notificationRecipients as r")
    .innerJoin("users as u", "u.id", "r.userId")
    .leftJoin("userProfiles as p", "p.userId", "r.userId")
    .select([
      "r.userId",
      sql<string>`coalesce(p.name, u.email::text)`.as("name"),
      sql<string>`u.email::text`.as("email"),
      sql<string>`r.error`.as("reason"),
    ])
    .where("r.notificationId", "=", id)
    .where("r.error", "is not", null)
    .orderBy("name")
    .orderBy("r.userId")
    .limit(max)
    .execute();

/** Who gets an announcement, and how each of them received it. */
export const createNotificationRecipientRepository = (db: Kysely<DB>) => {
  const recipients = (notificationId: string) =>
    db.updateTable("notificationRecipients").where("notificationId", "=", notificationId);

  const recipient = (notificationId: string, userId: string) =>
    recipients(notificationId).where("userId", "=", userId);

  return {
    /** Inside a transaction: the next recipients who haven't heard yet, locked until the end. */
    nextUntold: async (id: string, max: number): Promise<string[]> => {
      const rows = await db
        .selectFrom("notificationRecipients")
        .select("userId")
        .where("notificationId", "=", id)
        .where("toldAt", "is", null)
        .orderBy("userId")
        .limit(max)
        .forUpdate()
        .execute();
      return rows.map(({ userId }) => userId);
    },

    /**
     * Counts recipients as having heard; `inApp` are those notified in the app, and `mailed` those whose email is
     * queued.
     */
    noteTold: async (
      id: string,
      userIds: readonly string[],
      { inApp, mailed }: { inApp: readonly string[]; mailed: readonly string[] },
    ): Promise<void> => {
      await recipients(id)
        .set({
          toldAt: sql<string>`now()`,
          isInApp: sql<boolean>`user_id = any(${[...inApp]}::uuid[])`,
          isMailQueued: sql<boolean>`user_id = any(${[...mailed]}::uuid[])`,
        })
        .where("userId", "in", [...userIds])
        .execute();
      await db
        .updateTable("notifications")
        .set({ sentCount: sql<number>`sent_count + ${userIds.length}` })
        .where("id", "=", id)
        .execute();
    },

    /** Whether the member's email has been sent, or is queued; undefined if they're gone. */
    mailOf: (id: string, userId: string) =>
      db
        .selectFrom("notificationRecipients")
        .select(["emailedAt", "isMailQueued"])
        .where("notificationId", "=", id)
        .where("userId", "=", userId)
        .executeTakeFirst(),

    /** Stops emails that are still to be sent, now or at the time a member chose, or one member's. */
    stopMails: (id: string, userId?: string) =>
      (userId === undefined ? recipients(id) : recipient(id, userId))
        .set({ isMailQueued: false, isMailHeld: false })
        .where(({ eb, or }) => or([eb("isMailQueued", "=", true), eb("isMailHeld", "=", true)]))
        .where("emailedAt", "is", null)
        .execute(),

    /** Counts an email as waiting for the time the member chose. */
    noteHeld: (id: string, userId: string) => recipient(id, userId).set({ isMailHeld: true }).execute(),

    noteEmailed: (id: string, userId: string) =>
      recipient(id, userId).set({ emailedAt: sql<string>`now()`, error: null }).execute(),

    /** Counts an email that couldn't be sent, once. */
    noteFailed: async (id: string, userId: string, error: string): Promise<void> => {
      const { numUpdatedRows } = await recipient(id, userId)
        .set({ error })
        .where("error", "is", null)
        .executeTakeFirst();
      if (numUpdatedRows > 0n)
        await db
          .updateTable("notifications")
          .set({ failedCount: sql<number>`failed_count + 1` })
          .where("id", "=", id)
          .execute();
    },

    /** Returns the recipients whose emails failed, and no longer counts them as failed. */
    takeFailed: async (id: string): Promise<string[]> => {
      const rows = await recipients(id)
        .set({ error: null, isMailQueued: true })
        .where("error", "is not", null)
        .returning("userId")
        .execute();
      await db.updateTable("notifications").set({ failedCount: 0 }).where("id", "=", id).execute();
      return rows.map(({ userId }) => userId);
    },

    /** Records that the member followed its link. */
    noteClicked: (id: string, userId: string) =>
      recipient(id, userId).set({ clickedAt: sql<string>`coalesce(clicked_at, now())` }).execute(),

    /** The figures on how members received it. An email counts once its address is verified: until then, it waits. */
    received: (id: string) =>
      db
        .selectFrom("notificationRecipients as r")
        .innerJoin("users as u", "u.id", "r.userId")
        .select(({ fn }) => [
          fn.countAll<number>().filterWhere("isInApp", "=", true).as("inApp"),
          fn.count<number>("emailedAt").filterWhere("u.emailVerifiedAt", "is not", null).as("emailed"),
          fn.count<number>("readAt").as("opened"),
          fn.count<number>("clickedAt").as("clicked"),
          fn.count<number>("unsubscribedAt").as("unsubscribed"),
          fn
            .countAll<number>()
            .filterWhere(sql<SqlBool>`is_mail_queued and emailed_at is null and error is null`)
            .as("waiting"),
          fn.countAll<number>().filterWhere("isMailHeld", "=", true).as("later"),
        ])
        .where("notificationId", "=", id)
        .executeTakeFirstOrThrow(),

    failures: (id: string, max: number) => failuresOf(db, id, max),
  };
};

export type NotificationRecipientRepository = ReturnType<typeof createNotificationRecipientRepository>;
