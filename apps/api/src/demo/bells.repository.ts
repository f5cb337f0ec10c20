import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../db/schema.generated.ts";
import { createNoticeRepository } from "../features/notices/notices.repository.ts";
import type { JobData } from "../jobs/job-kinds.ts";
import type { JobQueue } from "../jobs/queue.ts";

/**
 * The demo's job queue. Nobody needs emails about a made-up year, and itineraries are planned in the story's own order,
 * but notifications do reach the bell.
 */
export function createDemoJobs(trx: Transaction<DB>): JobQueue {
  const ring = async ({ notices }: JobData<"deliver-notices">): Promise<void> => {
    for (const { id, userId, kind, inApp } of notices)
      if (inApp) await createNoticeRepository(trx).add({ id, userId, kind, ...inApp });
  };
  return {
    enqueue: async (name, ...data) => {
      if (name !== "deliver-notices") return;
      for (const each of data) await ring(each as JobData<"deliver-notices">);
    },
    enqueueAs: async () => {},
    enqueueOnce: async () => {},
    enqueueFor: async () => {},
  };
}

export const createBellRepository = (db: Kysely<DB>) => ({
  /** Moves an announcement to its time in the story. Its emails count as sent, which the demo's queue doesn't do. */
  backdate: async ({ id, at }: { id: string; at: Date }): Promise<void> => {
    const then = at.toISOString();
    await db
      .updateTable("notifications")
      .set({ createdAt: then, finishedAt: then })
      .where("id", "=", id)
      .execute();
    await db.updateTable("notices").set({ createdAt: then }).where("subjectId", "=", id).execute();
    await db
      .updateTable("notificationRecipients")
      .set({ emailedAt: then })
      .where("notificationId", "=", id)
      .where("isMailQueued", "=", true)
      .execute();
  },

  /** Marks everything before `instant` as read. */
  readUntil: async (instant: Date): Promise<void> => {
    await db
      .updateTable("notices")
      .set({ readAt: sql<string>`created_at + interval '2 hours'` })
      .where("createdAt", "<", instant.toISOString())
      .execute();
    await sql`
      update notification_recipients as r set read_at = n.read_at
      from notices as n
      where n.subject_id = r.notification_id and n.user_id = r.user_id and n.read_at is not null
    `.execute(db);
  },
});
