import { type Kysely, sql } from "kysely";
import { newestFirst } from "../../db/keyset.ts";
import type { DB } from "../../db/schema.generated.ts";
import type { Place } from "../../http/cursor.ts";

/** The bell: what members see in the app, and what they did with it. */
export const createBellRepository = (db: Kysely<DB>) => {
  const noticeRows = () =>
    db
      .selectFrom("notices as c")
      .leftJoin("notifications as n", (join) =>
        join.onRef("n.id", "=", "c.subjectId").on("c.subjectType", "=", "notification"),
      )
      .select([
        "c.id",
        "c.kind",
        "c.title",
        sql<string | null>`coalesce(n.message, c.body)`.as("body"),
        "n.linkPath",
        "c.subjectType",
        "c.subjectId",
        "c.readAt",
        "c.createdAt",
      ]);

  return {
    /** Newest first. */
    list: (userId: string, { after, limit }: { after: Place | null; limit: number }) =>
      noticeRows().where("c.userId", "=", userId).$call(newestFirst("c", { after, limit })).execute(),

    /** Marks a notice read or unread; undefined if the member doesn't have it. */
    setRead: async (userId: string, id: string, isRead: boolean) => {
      await db
        .updateTable("notices")
        .set({ readAt: isRead ? sql<string>`coalesce(read_at, now())` : null })
        .where("id", "=", id)
        .where("userId", "=", userId)
        .execute();
      return noticeRows().where("c.id", "=", id).where("c.userId", "=", userId).executeTakeFirst();
    },

    /** How members received an announcement, for its report: seen in the app, link followed, unsubscribed. */
    noteReceived: (
      userId: string,
      notificationId: string,
      how: { opened?: true; clicked?: true; unsubscribed?: boolean },
    ) =>
      db
        .updateTable("notificationRecipients")
        .set({
          ...(how.opened && { readAt: sql<string>`coalesce(read_at, now())` }),
          ...(how.clicked && { clickedAt: sql<string>`coalesce(clicked_at, now())` }),
          ...(how.unsubscribed !== undefined && {
            unsubscribedAt: how.unsubscribed ? sql<string>`now()` : null,
          }),
        })
        .where("userId", "=", userId)
        .where("notificationId", "=", notificationId)
        .execute(),

    /** Marks all as read; announcements count as opened. */
    markAllRead: (userId: string) =>
      db
        .with("opened", (cte) =>
          cte
            .updateTable("notificationRecipients as r")
            .from("notices as c")
            .set({ readAt: sql<string>`coalesce(r.read_at, now())` })
            .whereRef("r.userId", "=", "c.userId")
            .whereRef("r.notificationId", "=", "c.subjectId")
            .where("c.subjectType", "=", "notification")
            .where("c.userId", "=", userId)
            .where("c.readAt", "is", null),
        )
        .updateTable("notices")
        .set({ readAt: sql<string>`now()` })
        .where("userId", "=", userId)
        .where("readAt", "is", null)
        .execute(),
  };
};

export type BellRepository = ReturnType<typeof createBellRepository>;
export type NoticeRow = Awaited<ReturnType<BellRepository["list"]>>[number];
