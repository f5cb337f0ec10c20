import type { SubmissionStatus, SubmissionType } from "@evoya/domain/public-forms";
import { type Insertable, type Kysely, sql } from "kysely";
import type { AdminMessages, CreatorSubmissions, DB } from "../../db/schema.generated.ts";

type Page = { q?: string; after?: { createdAt: string; id: string }; limit: number };
export type SubmissionFilter = Page & { type?: SubmissionType; status?: SubmissionStatus };
export type ContactMessageFilter = Page & { handled?: boolean };

type Review = { status: SubmissionStatus; reviewedBy: string | null; declineReason: string | null };

const like = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

const following = ({ createdAt, id }: { createdAt: string; id: string }) =>
  sql<boolean>`(created_at, id) < (${createdAt}::timestamptz, ${id}::uuid)`;

/** What people send in for staff to review, and the messages of the contact forms. */
export const createSubmissionRepository = (db: Kysely<DB>) => {
  const messages = () =>
    db
      .selectFrom("adminMessages")
      .select([
        "id",
        "userId",
        "name",
        "email",
        "subject",
        "body",
        "handledAt",
        "createdAt",
        "updatedAt",
        sql<
          string | null
        >`(select first_name || ' ' || last_name from admin_users where admin_users.id = handled_by)`.as(
          "handledBy",
        ),
      ]);

  return {
    insert: (submission: Insertable<CreatorSubmissions>) =>
      db.insertInto("creatorSubmissions").values(submission).returning("id").executeTakeFirstOrThrow(),

    /** Records a review as of version `updatedAt`, where one is named. False when it was changed by then, or is gone. */
    review: async (id: string, review: Review, updatedAt?: string): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable("creatorSubmissions")
        .set({ ...review, reviewedAt: sql<string>`now()` })
        .where("id", "=", id)
        .$if(updatedAt !== undefined, (query) => query.where("updatedAt", "=", updatedAt!))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    list: ({ type, status, q, after, limit }: SubmissionFilter) =>
      db
        .selectFrom("creatorSubmissions")
        .select([
          "id",
          "submissionType as type",
          "userId",
          "name",
          "email",
          "status",
          sql<number>`cardinality(file_keys)`.as("files"),
          "createdAt",
          "updatedAt",
        ])
        .$if(type !== undefined, (query) => query.where("submissionType", "=", type!))
        .$if(status !== undefined, (query) => query.where("status", "=", status!))
        .$if(q !== undefined && q !== "", (query) =>
          query.where((eb) =>
            eb.or([eb("name", "ilike", like(q!)), eb(sql`email::text`, "ilike", like(q!))]),
          ),
        )
        .$if(after !== undefined, (query) => query.where(following(after!)))
        .orderBy("createdAt", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .execute(),

    find: (id: string) =>
      db
        .selectFrom("creatorSubmissions as s")
        .leftJoin("adminUsers as a", "a.id", "s.reviewedBy")
        .select([
          "s.id",
          "s.submissionType as type",
          "s.userId",
          "s.name",
          "s.email",
          "s.status",
          "s.details",
          "s.declineReason",
          "s.reviewedAt",
          "a.firstName as reviewerFirstName",
          "a.lastName as reviewerLastName",
          "s.createdAt",
          "s.updatedAt",
        ])
        .where("s.id", "=", id)
        .executeTakeFirst(),

    insertMessage: (message: Insertable<AdminMessages>) =>
      db.insertInto("adminMessages").values(message).execute(),

    listMessages: ({ handled, q, after, limit }: ContactMessageFilter) =>
      messages()
        .$if(handled !== undefined, (query) => query.where("handledAt", handled ? "is not" : "is", null))
        .$if(q !== undefined && q !== "", (query) =>
          query.where((eb) =>
            eb.or([
              eb("subject", "ilike", like(q!)),
              eb("name", "ilike", like(q!)),
              eb(sql`email::text`, "ilike", like(q!)),
            ]),
          ),
        )
        .$if(after !== undefined, (query) => query.where(following(after!)))
        .orderBy("createdAt", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .execute(),

    findMessage: (id: string) => messages().where("id", "=", id).executeTakeFirst(),

    setHandled: (id: string, handledBy: string | null, isHandled: boolean) =>
      db
        .updateTable("adminMessages")
        .set({ handledAt: isHandled ? sql<string>`now()` : null, handledBy: isHandled ? handledBy : null })
        .where("id", "=", id)
        .execute(),
  };
};

export type SubmissionRepository = ReturnType<typeof createSubmissionRepository>;
