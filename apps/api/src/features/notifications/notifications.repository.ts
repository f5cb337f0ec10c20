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
  /** Only rows with these ids. */
  ids?: readonly string[] | undefined;
};

const conditions = ({ type, ids }: NotificationFilter) =>
  allOf([
    ...(type ? [sql<SqlBool>`n.type = ${type}`] : []),
    ...(ids ? [sql<SqlBool>`n.id = any(${ids}::uuid[])`] : []),
  ]);

/** Announcements to many members. */
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
  };
};

export type NotificationRepository = ReturnType<typeof createNotificationRepository>;
export type NotificationRow = NonNullable<Awaited<ReturnType<NotificationRepository["find"]>>>;
