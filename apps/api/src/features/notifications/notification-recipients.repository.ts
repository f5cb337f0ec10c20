import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

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

    /** Counts recipients as having heard; `inApp` are those notified in the app. */
    noteTold: async (id: string, userIds: readonly string[], inApp: readonly string[]): Promise<void> => {
      await recipients(id)
        .set({ toldAt: sql<string>`now()`, isInApp: sql<boolean>`user_id = any(${[...inApp]}::uuid[])` })
        .where("userId", "in", [...userIds])
        .execute();
      await db
        .updateTable("notifications")
        .set({ sentCount: sql<number>`sent_count + ${userIds.length}` })
        .where("id", "=", id)
        .execute();
    },

    isEmailed: async (id: string, userId: string): Promise<boolean> => {
      const row = await db
        .selectFrom("notificationRecipients")
        .select("emailedAt")
        .where("notificationId", "=", id)
        .where("userId", "=", userId)
        .executeTakeFirst();
      return row?.emailedAt !== null;
    },

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
        .set({ error: null })
        .where("error", "is not", null)
        .returning("userId")
        .execute();
      await db.updateTable("notifications").set({ failedCount: 0 }).where("id", "=", id).execute();
      return rows.map(({ userId }) => userId);
    },

    /** Records that the member followed its link. */
    noteClicked: (id: string, userId: string) =>
      recipient(id, userId).set({ clickedAt: sql<string>`coalesce(clicked_at, now())` }).execute(),

    /** The figures on how members received it. */
    received: (id: string) =>
      db
        .selectFrom("notificationRecipients")
        .select(({ fn }) => [
          fn.countAll<number>().filterWhere("isInApp", "=", true).as("inApp"),
          fn.count<number>("emailedAt").as("emailed"),
          fn.count<number>("readAt").as("opened"),
          fn.count<number>("clickedAt").as("clicked"),
          fn.count<number>("unsubscribedAt").as("unsubscribed"),
        ])
        .where("notificationId", "=", id)
        .executeTakeFirstOrThrow(),
  };
};

export type NotificationRecipientRepository = ReturnType<typeof createNotificationRecipientRepository>;
