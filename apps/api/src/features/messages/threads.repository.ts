import type { MemberThreadFilter } from "@evoya/schemas/messages";
import { type Kysely, sql } from "kysely";
import { newestFirst } from "../../db/keyset.ts";
import { ownsTrip } from "../../db/own-trips.ts";
import type { DB } from "../../db/schema.generated.ts";
import { wordsOf } from "../../db/words.ts";
import type { Place } from "../../http/cursor.ts";
import { messagesSaying, threadsSaying } from "./messages.reader.ts";

export type ThreadPage = { filter: MemberThreadFilter; q?: string; after: Place | null; limit: number };

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
            .select((count) => count.fn.countAll<number>().as("unread"))
            .whereRef("m.threadId", "=", "t.id")
            .where("m.readByMemberAt", "is", null)
            .as("s"),
        (join) => join.onTrue(),
      )
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom("messages as m")
            .select(["m.body", "m.senderKind"])
            .whereRef("m.threadId", "=", "t.id")
            .orderBy("m.createdAt", "desc")
            .orderBy("m.id", "desc")
            .limit(sql.lit(1))
            .as("last"),
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
        "s.unread",
        sql<string>`coalesce(last.body, '')`.as("lastMessage"),
        sql<"member" | "staff" | "system">`coalesce(last.sender_kind, 'system')`.as("lastSenderKind"),
      ]);

  return {
    /** Newest first; archived ones only with their own filter. With `q`, those that say all of its words. */
    list: (userId: string, { filter, q, after, limit }: ThreadPage) =>
      threads()
        .where("t.userId", "=", userId)
        .where("t.archivedAt", filter === "archived" ? "is not" : "is", null)
        .$if(filter === "unread", (query) => query.where("s.unread", ">", 0))
        .$if(Boolean(q), (query) => query.where(threadsSaying(userId, wordsOf(q!))))
        .$call(newestFirst("t", { after, limit }, "lastMessageAt"))
        .execute(),

    /** By conversation: the newest message of each of these that says all the words of `q`. */
    found: (userId: string, threadIds: readonly string[], q: string) =>
      messagesSaying(db, userId, threadIds, wordsOf(q)),

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
    isTripOf: (itineraryId: string, userId: string) => ownsTrip(db, itineraryId, userId),

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
