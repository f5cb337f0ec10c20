import type { MemberThreadFilter } from "@evoya/schemas/messages";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import type { Place } from "../../http/cursor.ts";
export type ThreadPage = { filter: MemberThreadFilter; after: Place | null; limit: number };

/** Conversations between a member and staff. Every query includes the member they belong to. */
export const createThreadRepository = (db: Kysely<DB>) => {
  const threads = () =>
    db
      .selectFrom("messageThreads as t")
      .leftJoin("itineraries as i", "i.id", "t.itineraryId")
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom("messages as m")
            .select((count) => [
              sql<string>`coalesce((array_agg(m.body order by m.created_at desc, m.id desc))[1], '')`.as(
                "lastMessage",
              ),
              sql<"member" | "staff" | "system">`
                coalesce((array_agg(m.sender_kind order by m.created_at desc, m.id desc))[1], 'system')
              `.as("lastSenderKind"),
              count.fn.countAll<number>().filterWhere("m.readByMemberAt", "is", null).as("unread"),
            ])
            .whereRef("m.threadId", "=", "t.id")
            .as("s"),
        (join) => join.onTrue(),
      )
      .select([
        "t.id",
        "t.subject",
        "t.caseId",
        "t.itineraryId",
        "i.title as tripTitle",
        "t.archivedAt",
        "t.lastMessageAt",
        "s.lastMessage",
        "s.lastSenderKind",
        "s.unread",
      ]);

  return {
    /** Newest first; archived ones only with their own filter. */
    list: (userId: string, { filter, after, limit }: ThreadPage) =>
      threads()
        .where("t.userId", "=", userId)
        .where("t.archivedAt", filter === "archived" ? "is not" : "is", null)
        .$if(filter === "unread", (query) => query.where("s.unread", ">", 0))
        .$if(after !== null, (query) =>
          query.where(({ eb, refTuple, tuple }) =>
            eb(refTuple("t.lastMessageAt", "t.id"), "<", tuple(after!.createdAt, after!.id)),
          ),
        )
        .orderBy("t.lastMessageAt", "desc")
        .orderBy("t.id", "desc")
        .limit(limit)
        .execute(),

    find: (id: string, userId: string) =>
      threads().where("t.id", "=", id).where("t.userId", "=", userId).executeTakeFirst(),

    /** Whether a request is this member's: nothing about it may go to anyone else. */
    isCaseOf: async (caseId: string, userId: string): Promise<boolean> => {
      const found = await db
        .selectFrom("cases")
        .select("id")
        .where("id", "=", caseId)
        .where("userId", "=", userId)
        .executeTakeFirst();
      return found !== undefined;
    },

    /** Whether a trip is this member's own. */
    isTripOf: async (itineraryId: string, userId: string): Promise<boolean> => {
      const found = await db
        .selectFrom("itineraries")
        .select("id")
        .where("id", "=", itineraryId)
        .where("userId", "=", userId)
        .executeTakeFirst();
      return found !== undefined;
    },

    findOfCase: (caseId: string, userId: string) =>
      db
        .selectFrom("messageThreads")
        .select("id")
        .where("caseId", "=", caseId)
        .where("userId", "=", userId)
        .executeTakeFirst(),

    add: (thread: { userId: string; subject: string; caseId?: string | null; itineraryId?: string | null }) =>
      db.insertInto("messageThreads").values(thread).returning("id").executeTakeFirstOrThrow(),

    setArchived: (threadId: string, userId: string, isArchived: boolean) =>
      db
        .updateTable("messageThreads")
        .set({ archivedAt: isArchived ? sql<string>`now()` : null })
        .where("id", "=", threadId)
        .where("userId", "=", userId)
        .execute(),
  };
};

export type ThreadRepository = ReturnType<typeof createThreadRepository>;
export type ThreadRow = NonNullable<Awaited<ReturnType<ThreadRepository["find"]>>>;
