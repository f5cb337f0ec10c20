import { cannedReplyLimits } from "@evoya/domain/canned-replies";
import type { CannedReplyBody } from "@evoya/schemas/canned-replies";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

const columns = ["id", "title", "body", "updatedAt"] as const;

/** The team's canned replies. */
export const createCannedReplyRepository = (db: Kysely<DB>) => ({
  list: () =>
    db
      .selectFrom("cannedReplies")
      .select(columns)
      .orderBy(sql`lower(title)`)
      .limit(cannedReplyLimits.replies)
      .execute(),

  /** Inside a transaction: lets only one transaction at a time write canned replies. */
  holdAll: () => sql`select pg_advisory_xact_lock(hashtext('canned_replies'))`.execute(db),

  find: (id: string) =>
    db.selectFrom("cannedReplies").select(columns).where("id", "=", id).executeTakeFirst(),

  count: async (): Promise<number> => {
    const { n } = await db
      .selectFrom("cannedReplies")
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
    return n;
  },

  /** Whether another canned reply has this title, ignoring case. */
  isTaken: async (title: string, exceptId?: string): Promise<boolean> => {
    const other = await db
      .selectFrom("cannedReplies")
      .select("id")
      .where(sql`lower(title)`, "=", sql`lower(${title})`)
      .$if(exceptId !== undefined, (query) => query.where("id", "!=", exceptId!))
      .executeTakeFirst();
    return other !== undefined;
  },

  add: (reply: CannedReplyBody) =>
    db.insertInto("cannedReplies").values(reply).returning(columns).executeTakeFirstOrThrow(),

  update: (id: string, reply: CannedReplyBody) =>
    db
      .updateTable("cannedReplies")
      .set(reply)
      .where("id", "=", id)
      .returning(columns)
      .executeTakeFirstOrThrow(),

  remove: (id: string) => db.deleteFrom("cannedReplies").where("id", "=", id).execute(),
});

export type CannedReplyRepository = ReturnType<typeof createCannedReplyRepository>;
