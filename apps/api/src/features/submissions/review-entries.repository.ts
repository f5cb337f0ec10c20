import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import { peopleMentionedIn } from "../mentions/mentions.reader.ts";

/** What staff write about: a submission, or a contact message. */
export type Subject = { submissionId: string } | { messageId: string };
type NewEntry = {
  id?: string;
  adminUserId: string | null;
  kind: "note" | "reply";
  subject?: string;
  body: string;
};

/** Staff's notes and replies, oldest first. */
export const createReviewEntryRepository = (db: Kysely<DB>) => ({
  listOf: (about: Subject) =>
    db
      .selectFrom("reviewEntries as e")
      .leftJoin("adminUsers as a", "a.id", "e.adminUserId")
      .select([
        "e.id",
        "e.kind",
        "e.subject",
        "e.body",
        "e.createdAt",
        sql<string | null>`a.first_name || ' ' || a.last_name`.as("author"),
        peopleMentionedIn(sql.ref("e.id")).as("mentions"),
      ])
      .$if("submissionId" in about, (query) =>
        query.where("submissionId", "=", (about as { submissionId: string }).submissionId),
      )
      .$if("messageId" in about, (query) =>
        query.where("messageId", "=", (about as { messageId: string }).messageId),
      )
      .orderBy("e.createdAt")
      .orderBy("e.id")
      .execute(),

  insert: (about: Subject, entry: NewEntry) =>
    db
      .insertInto("reviewEntries")
      .values({ ...about, ...entry })
      .execute(),

  /** Whether work can be assigned to this person: active, and not just a viewer. */
  isAssignable: async (adminUserId: string): Promise<boolean> => {
    const found = await db
      .selectFrom("adminUsers")
      .select("id")
      .where("id", "=", adminUserId)
      .where("isActive", "=", true)
      .where("role", "!=", "viewer")
      .executeTakeFirst();
    return found !== undefined;
  },
});

export type ReviewEntryRepository = ReturnType<typeof createReviewEntryRepository>;
