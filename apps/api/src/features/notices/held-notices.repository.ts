import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import type { IdentifiedNotice } from "./notices.jobs.ts";

/** Emails to members that are waiting for the right time. */
export const createHeldNoticeRepository = (db: Kysely<DB>) => ({
  hold: async (notices: readonly IdentifiedNotice[], dueAt: Date): Promise<void> => {
    await db
      .insertInto("heldNotices")
      .values(
        notices.map((notice) => ({
          id: notice.id,
          userId: notice.userId,
          kind: notice.kind,
          subjectId: notice.inApp?.subject?.id ?? null,
          notice: JSON.stringify(notice),
          dueAt: dueAt.toISOString(),
        })),
      )
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
  },

  /** Members with something due, longest waiting first. */
  dueFor: async (max: number): Promise<string[]> => {
    const rows = await db
      .selectFrom("heldNotices")
      .select("userId")
      .where("dueAt", "<=", sql<string>`now()`)
      .groupBy("userId")
      .orderBy(sql`min(due_at)`)
      .limit(max)
      .execute();
    return rows.map(({ userId }) => userId);
  },

  /**
   * Takes what's due for a member, oldest first, plus anything due in the two minutes after it. Announcements that the
   * team has stopped since are left out.
   */
  take: async (userId: string): Promise<IdentifiedNotice[]> => {
    const rows = await db
      .deleteFrom("heldNotices")
      .where("userId", "=", userId)
      .where("dueAt", "<=", sql<string>`now() + interval '2 minutes'`)
      .returning(["notice", "createdAt"])
      .returning(
        sql<boolean>`exists (
          select from notification_recipients as r
          where r.notification_id = subject_id and r.user_id = held_notices.user_id
            and not r.is_mail_held and r.emailed_at is null)`.as("isStopped"),
      )
      .execute();
    return rows
      .filter(({ isStopped }) => !isStopped)
      .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
      .map(({ notice }) => notice as unknown as IdentifiedNotice);
  },

  /** Records for the reports of announcements among `notices` whether their emails went out, or never will. */
  noteOutcome: async (
    userId: string,
    notices: readonly IdentifiedNotice[],
    isSent: boolean,
  ): Promise<void> => {
    const ids = notices.flatMap(({ inApp }) =>
      inApp?.subject?.type === "notification" ? inApp.subject.id : [],
    );
    if (ids.length === 0) return;
    await db
      .updateTable("notificationRecipients")
      .set({ isMailHeld: false, ...(isSent && { emailedAt: sql<string>`coalesce(emailed_at, now())` }) })
      .where("userId", "=", userId)
      .where("notificationId", "in", ids)
      .execute();
  },

  /** Deletes held emails about what a member has already seen: one thing, or everything. */
  forget: (userId: string, subjectId?: string) =>
    db
      .with("seen", (cte) =>
        cte
          .deleteFrom("heldNotices")
          .where("userId", "=", userId)
          .$if(subjectId !== undefined, (query) => query.where("subjectId", "=", subjectId!))
          .returning("subjectId"),
      )
      .updateTable("notificationRecipients as r")
      .from("seen")
      .set({ isMailHeld: false })
      .where("r.userId", "=", userId)
      .whereRef("r.notificationId", "=", "seen.subjectId")
      .execute(),
});

export type HeldNoticeRepository = ReturnType<typeof createHeldNoticeRepository>;
