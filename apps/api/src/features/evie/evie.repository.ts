import type { Kysely } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** Conversations with Evie. Every query includes the member they belong to. */
export const createEvieRepository = (db: Kysely<DB>) => ({
  /**
   * How many questions since `since`, including those in deleted conversations. The member's row is locked
   * until the end of the transaction, so that two at once count correctly.
   */
  countQuestions: async (userId: string, since: Date): Promise<number> => {
    await db.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
    const { n } = await db
      .selectFrom("evieQuestions")
      .select((count) => count.fn.countAll<number>().as("n"))
      .where("userId", "=", userId)
      .where("createdAt", ">=", since.toISOString())
      .executeTakeFirstOrThrow();
    return n;
  },

  addQuestion: (userId: string) => db.insertInto("evieQuestions").values({ userId }).execute(),

  listConversations: (userId: string, limit: number) =>
    db
      .selectFrom("evieConversations")
      .select(["id", "title", "threadId", "askedAt"])
      .where("userId", "=", userId)
      .orderBy("askedAt", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute(),

  findConversation: (id: string, userId: string) =>
    db
      .selectFrom("evieConversations")
      .select(["id", "title", "threadId", "askedAt"])
      .where("id", "=", id)
      .where("userId", "=", userId)
      .executeTakeFirst(),

  /** The same, locked until the end of the transaction, so that it's handed over once. */
  holdConversation: (id: string, userId: string) =>
    db
      .selectFrom("evieConversations")
      .select(["id", "title", "threadId"])
      .where("id", "=", id)
      .where("userId", "=", userId)
      .forUpdate()
      .executeTakeFirst(),

  addConversation: (userId: string, title: string) =>
    db
      .insertInto("evieConversations")
      .values({ userId, title })
      .returning(["id", "title", "threadId", "askedAt"])
      .executeTakeFirstOrThrow(),

  /** Deletes all but the newest `keep` conversations. */
  trimConversations: (userId: string, keep: number) =>
    db
      .deleteFrom("evieConversations")
      .where("userId", "=", userId)
      .where("id", "in", (rest) =>
        rest
          .selectFrom("evieConversations")
          .select("id")
          .where("userId", "=", userId)
          .orderBy("askedAt", "desc")
          .orderBy("id", "desc")
          .offset(keep),
      )
      .execute(),

  removeConversation: async (id: string, userId: string): Promise<boolean> => {
    const { numDeletedRows } = await db
      .deleteFrom("evieConversations")
      .where("id", "=", id)
      .where("userId", "=", userId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },

  setThread: (id: string, userId: string, threadId: string) =>
    db
      .updateTable("evieConversations")
      .set({ threadId })
      .where("id", "=", id)
      .where("userId", "=", userId)
      .execute(),
});

export type EvieRepository = ReturnType<typeof createEvieRepository>;
