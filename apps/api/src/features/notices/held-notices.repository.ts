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

  /** Takes what's due for a member, oldest first, plus anything due in the two minutes after it. */
  take: async (userId: string): Promise<IdentifiedNotice[]> => {
    const rows = await db
      .deleteFrom("heldNotices")
      .where("userId", "=", userId)
      .where("dueAt", "<=", sql<string>`now() + interval '2 minutes'`)
      .returning(["notice", "createdAt"])
      .execute();
    return rows
      .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
      .map(({ notice }) => notice as unknown as IdentifiedNotice);
  },

  /** Deletes held emails about what a member has already seen: one thing, or everything. */
  forget: (userId: string, subjectId?: string) =>
    db
      .deleteFrom("heldNotices")
      .where("userId", "=", userId)
      .$if(subjectId !== undefined, (query) => query.where("subjectId", "=", subjectId!))
      .execute(),
});

export type HeldNoticeRepository = ReturnType<typeof createHeldNoticeRepository>;
