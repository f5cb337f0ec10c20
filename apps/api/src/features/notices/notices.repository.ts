import type { NoticeKind, NoticeSettings } from "@evoya/domain/notices";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import type { InAppNotice } from "../../events/domain-event.ts";
import type { Place } from "../../http/cursor.ts";

/** A member, and how to reach them. */
export type Recipient = {
  userId: string;
  email: string;
  name: string;
  settings: NoticeSettings;
  lastActiveAt: Date | null;
  /** Whether any browser of theirs gets notifications by push. */
  hasPush: boolean;
};
type Added = InAppNotice & { id: string; userId: string; kind: NoticeKind; at?: string };

/** Names of trips and lists of places can be any length. */
const shortened = (text: string, length: number): string => {
  const signs = [...text];
  return signs.length > length ? `${signs.slice(0, length - 1).join("")}…` : text;
};

/** What members see in the app, and how they want to hear from us. */
export const createNoticeRepository = (db: Kysely<DB>) => {
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

  /** How members want to hear from us. Leaves out deleted accounts. */
  const recipients = async (userIds: readonly string[]): Promise<Recipient[]> => {
    const rows = await db
      .selectFrom("users as u")
      .innerJoin("userProfiles as p", "p.userId", "u.id")
      .leftJoin("noticeSettings as s", "s.userId", "u.id")
      .select((eb) => [
        "u.id as userId",
        "u.email",
        "p.name",
        "p.emailUpdates",
        "p.timezone",
        "s.choices",
        "s.quietFrom",
        "s.quietUntil",
        "s.digest",
        sql<boolean | null>`(p.communication_preferences -> 'tripUpdates')::boolean`.as("tripUpdates"),
        eb
          .selectFrom("sessions")
          .select(({ fn }) => fn.max("lastSeenAt").as("at"))
          .whereRef("userId", "=", "u.id")
          .as("lastActiveAt"),
        eb
          .exists(eb.selectFrom("pushSubscriptions").select("id").whereRef("userId", "=", "u.id"))
          .as("hasPush"),
      ])
      .where("u.id", "in", [...userIds])
      .execute();
    return rows.map((row) => ({
      userId: row.userId,
      email: row.email,
      name: row.name ?? "Traveler",
      settings: settingsOf(row),
      lastActiveAt: row.lastActiveAt ? new Date(row.lastActiveAt) : null,
      hasPush: Boolean(row.hasPush),
    }));
  };

  return {
    recipients,

    /** How a member wants to hear from us; undefined if the account is gone. */
    recipient: async (userId: string): Promise<Recipient | undefined> => (await recipients([userId]))[0],

    /**
     * Adds a notice to the bell, once. Of unread notices about the same thing only the one from the latest event stays,
     * whichever of their jobs runs last. Reminders stay: two about one trip are two things to do.
     */
    add: async ({ id, userId, kind, title, body, subject, at }: Added): Promise<void> => {
      await db
        .insertInto("notices")
        .values({
          id,
          userId,
          kind,
          title: shortened(title, 300),
          body: body ? shortened(body, 1000) : null,
          subjectType: subject?.type ?? null,
          subjectId: subject?.id ?? null,
          ...(at && { createdAt: at }),
        })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute();
      if (!subject || kind === "reminders") return;
      await db
        .deleteFrom("notices as n")
        .where("n.userId", "=", userId)
        .where("n.subjectId", "=", subject.id)
        .where("n.kind", "=", kind)
        .where("n.readAt", "is", null)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom("notices as later")
              .select("later.id")
              .where("later.userId", "=", userId)
              .where("later.subjectId", "=", subject.id)
              .where("later.kind", "=", kind)
              .where("later.readAt", "is", null)
              .whereRef("later.createdAt", ">", "n.createdAt"),
          ),
        )
        .execute();
    },

    /** Whether a notice is in the bell, waiting to be read. */
    isUnread: async (id: string): Promise<boolean> =>
      (await db
        .selectFrom("notices")
        .select("id")
        .where("id", "=", id)
        .where("readAt", "is", null)
        .executeTakeFirst()) !== undefined,

    /** Newest first. */
    list: (userId: string, { after, limit }: { after: Place | null; limit: number }) =>
      noticeRows()
        .where("c.userId", "=", userId)
        .$if(after !== null, (query) =>
          query.where(({ eb, refTuple, tuple }) =>
            eb(refTuple("c.createdAt", "c.id"), "<", tuple(after!.createdAt, after!.id)),
          ),
        )
        .orderBy("c.createdAt", "desc")
        .orderBy("c.id", "desc")
        .limit(limit)
        .execute(),

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

    /** What a member has already seen in its own place needs no bell and no email. */
    markReadAbout: (userId: string, subjectId: string) =>
      db
        .with("unsent", (cte) =>
          cte.deleteFrom("heldNotices").where("userId", "=", userId).where("subjectId", "=", subjectId),
        )
        .updateTable("notices")
        .set({ readAt: sql<string>`now()` })
        .where("userId", "=", userId)
        .where("subjectId", "=", subjectId)
        .where("readAt", "is", null)
        .execute(),

    forgetOlderThan: (days: number) =>
      db
        .deleteFrom("notices")
        .where("createdAt", "<", sql<string>`now() - make_interval(days => ${days})`)
        .execute(),
  };
};

export type NoticeRepository = ReturnType<typeof createNoticeRepository>;
export type NoticeRow = Awaited<ReturnType<NoticeRepository["list"]>>[number];

type SettingsRow = {
  emailUpdates: boolean;
  tripUpdates: boolean | null;
  timezone: string | null;
  choices: unknown;
  quietFrom: string | null;
  quietUntil: string | null;
  digest: string | null;
};

/** Members who never chose anything have no row. */
const settingsOf = (row: SettingsRow): NoticeSettings => ({
  emailUpdates: row.emailUpdates,
  tripUpdates: row.tripUpdates ?? true,
  choices: (row.choices ?? {}) as NoticeSettings["choices"],
  quietHours: row.quietFrom && row.quietUntil ? { from: row.quietFrom, until: row.quietUntil } : null,
  digest: (row.digest ?? "none") as NoticeSettings["digest"],
  timeZone: row.timezone ?? "UTC",
});
