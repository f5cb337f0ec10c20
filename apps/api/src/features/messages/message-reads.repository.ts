import { sql } from "kysely";
import { type PreparedReads, prepared } from "../../db/prepared.ts";

const unread = prepared<{ userId: string }>()((db, args) =>
  db
    .selectFrom("messages as m")
    .innerJoin("messageThreads as t", "t.id", "m.threadId")
    .select((count) => count.fn.countAll<number>().as("n"))
    .where("m.userId", "=", args.userId)
    .where("m.readByMemberAt", "is", null)
    .where("t.archivedAt", "is", null),
);

const lastAbout = prepared<{ caseId: string; userId: string }>()((db, args) =>
  db
    .selectFrom("messages as m")
    .innerJoin("messageThreads as t", "t.id", "m.threadId")
    .leftJoin("adminUsers as a", "a.id", "m.adminUserId")
    .select([
      "m.threadId",
      "m.senderKind",
      "m.readByMemberAt",
      "m.createdAt",
      "a.firstName as staffFirstName",
    ])
    .where("t.caseId", "=", args.caseId)
    .where("t.userId", "=", args.userId)
    .orderBy("m.createdAt", "desc")
    .orderBy("m.id", "desc")
    .limit(sql.lit(1)),
);

/** What other features can read about a member's messages. */
export const createMessageReads = (reads: PreparedReads) => ({
  /** The member's unread messages in conversations that aren't archived. */
  countUnread: async (userId: string): Promise<number> => (await reads.first(unread, { userId }))?.n ?? 0,

  /** The team's last message about a request, if nothing was said after it. */
  lastReplyAbout: async (caseId: string, userId: string) => {
    const last = await reads.first(lastAbout, { caseId, userId });
    return last?.senderKind === "staff" ? last : undefined;
  },
});

export type MessageReader = ReturnType<typeof createMessageReads>;
