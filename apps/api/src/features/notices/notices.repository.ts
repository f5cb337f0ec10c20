import type { NoticeKind } from "@evoya/domain/notices";
import { shortened } from "@evoya/domain/shortened";
import { type Kysely, type SqlBool, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import type { InAppNotice } from "../../events/domain-event.ts";

type Added = InAppNotice & { id: string; userId: string; kind: NoticeKind; at?: string };

/** What members are shown in the app. */
export const createNoticeRepository = (db: Kysely<DB>) => {
  const markReadAbout = (userId: string, subjectIds: readonly string[]) => {
    const isAboutThem = sql<SqlBool>`subject_id = any(${subjectIds}::uuid[])`;
    return db
      .with("unsent", (cte) => cte.deleteFrom("heldNotices").where("userId", "=", userId).where(isAboutThem))
      .updateTable("notices")
      .set({ readAt: sql<string>`now()` })
      .where("userId", "=", userId)
      .where(isAboutThem)
      .where("readAt", "is", null)
      .execute();
  };

  return {
    /**
     * Adds a notice to the bell, once. Of unread notices about the same thing, only the one from the latest
     * event stays, whichever of their jobs runs last. Reminders stay: two about one trip are two things to
     * do.
     */
    add: async ({ id, userId, kind, title, body, subject, aboutUserId, at }: Added): Promise<void> => {
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
          aboutUserId: aboutUserId ?? null,
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

    /** Marks notices read about something the member has already seen elsewhere, which needs no bell and no email. */
    markReadAbout: (userId: string, subjectId: string) => markReadAbout(userId, [subjectId]),

    /** The same for several at once. */
    markReadAboutAll: markReadAbout,

    forgetOlderThan: (days: number) =>
      db
        .deleteFrom("notices")
        .where("createdAt", "<", sql<string>`now() - make_interval(days => ${days})`)
        .execute(),
  };
};

export type NoticeRepository = ReturnType<typeof createNoticeRepository>;
