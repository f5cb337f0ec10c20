import { type Insertable, type Kysely, sql } from "kysely";
import type { AdminMessages, CreatorSubmissions, DB } from "../../db/schema.generated.ts";

/** What people send in for staff to review, and the messages of the contact forms. */
export const createSubmissionRepository = (db: Kysely<DB>) => ({
  insert: (submission: Insertable<CreatorSubmissions>) =>
    db.insertInto("creatorSubmissions").values(submission).returning("id").executeTakeFirstOrThrow(),

  review: (
    id: string,
    review: { status: "reviewed" | "approved" | "declined"; reviewedBy: string; declineReason?: string },
  ) =>
    db
      .updateTable("creatorSubmissions")
      .set({ ...review, reviewedAt: sql<string>`now()` })
      .where("id", "=", id)
      .execute(),

  insertMessage: (message: Insertable<AdminMessages>) =>
    db.insertInto("adminMessages").values(message).execute(),
});

export type SubmissionRepository = ReturnType<typeof createSubmissionRepository>;
