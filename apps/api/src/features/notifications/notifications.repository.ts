import type { Audience, NotificationStatus, NotificationType } from "@evoya/domain/notifications";
import { type Kysely, type SqlBool, sql } from "kysely";
import { allOf, byCreation, countUpTo, inOrder, type PageAsk, readPage } from "../../db/keyset.ts";
import type { DB } from "../../db/schema.generated.ts";

type NewRow = {
  type: NotificationType;
  subject: string | null;
  message: string;
  linkPath: string | null;
  audience: Audience;
  sentBy: string | null;
  scheduledAt: string | null;
};

export type NotificationFilter = {
  type?: NotificationType | undefined;
  /** Only these. */
  ids?: readonly string[] | undefined;
};

const conditions = ({ type, ids }: NotificationFilter) =>
  allOf([
    ...(type ? [sql<SqlBool>`n.type = ${type}`] : []),
    ...(ids ? [sql<SqlBool>`n.id = any(${ids}::uuid[])`] : []),
  ]);

/** Announcements to many members, and how each member received them. */
export const createNotificationRepository = (db: Kysely<DB>) => {
  const select = () =>
    db
      .selectFrom("notifications as n")
      .leftJoin("adminUsers as a", "a.id", "n.sentBy")
      .select([
        "n.id",
        "n.type",
        "n.subject",
        "n.message",
        "n.linkPath",
        "n.audience",
        "n.status",
        sql<string | null>`a.first_name || ' ' || a.last_name`.as("sentBy"),
        "n.scheduledAt",
        "n.recipientsCount as recipients",
        "n.sentCount as told",
        "n.failedCount as failed",
        "n.createdAt",
        "n.finishedAt",
        "n.drawnAt",
      ]);
  const recipients = (notificationId: string) =>
    db.updateTable("notificationRecipients").where("notificationId", "=", notificationId);
  const recipient = (notificationId: string, userId: string) =>
    recipients(notificationId).where("userId", "=", userId);

  return {
    page: (filter: NotificationFilter, ask: PageAsk) =>
      readPage(select().where(conditions(filter)), byCreation("n"), ask),

    count: (filter: NotificationFilter) =>
      countUpTo(
        db,
        inOrder(db.selectFrom("notifications as n").select("n.id").where(conditions(filter)), "n"),
      ),

    find: (id: string) => select().where("n.id", "=", id).executeTakeFirst(),

    /** Inside a transaction: the current row, locked until the end. */
    hold: (id: string) => select().where("n.id", "=", id).forUpdate("n").executeTakeFirst(),

    add: ({ audience, ...row }: NewRow) =>
      db
        .insertInto("notifications")
        .values({
          ...row,
          audience: JSON.stringify(audience),
          status: row.scheduledAt ? "scheduled" : "sending",
        })
        .returning("id")
        .executeTakeFirstOrThrow(),

    setStatus: (id: string, status: NotificationStatus) =>
      db
        .updateTable("notifications")
        .set({ status, finishedAt: status === "sending" ? null : sql<string>`now()` })
        .where("id", "=", id)
        .execute(),

    /** Starts sending scheduled ones whose time has come. */
    startDue: async (): Promise<string[]> => {
      const rows = await db
        .updateTable("notifications")
        .set({ status: "sending" })
        .where("status", "=", "scheduled")
        .where("scheduledAt", "<=", sql<string>`now()`)
        .returning("id")
        .execute();
      return rows.map(({ id }) => id);
    },

    noteDrawn: (id: string) =>
      db
        .updateTable("notifications")
        .set((eb) => ({
          drawnAt: sql<string>`now()`,
          recipientsCount: eb
            .selectFrom("notificationRecipients")
            .select(({ fn }) => fn.countAll<number>().as("n"))
            .where("notificationId", "=", id),
        }))
        .where("id", "=", id)
        .execute(),

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

    /** Counts recipients as told; `inApp` are the ones notified in the app. */
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

export type NotificationRepository = ReturnType<typeof createNotificationRepository>;
export type NotificationRow = NonNullable<Awaited<ReturnType<NotificationRepository["find"]>>>;
