import { type Insertable, type Kysely, sql, type Updateable } from "kysely";
import type { DB, EvieTurns } from "../../db/schema.generated.ts";

/** Questions in conversations with Evie, and the answers. Every query includes the member they belong to. */
export const createEvieTurnRepository = (db: Kysely<DB>) => ({
  listTurns: (conversationId: string, userId: string) =>
    db
      .selectFrom("evieTurns")
      .selectAll()
      .where("conversationId", "=", conversationId)
      .where("userId", "=", userId)
      .orderBy("createdAt")
      .orderBy("id")
      .execute(),

  /** The question that was asked with this key before, if any. */
  findAskedWith: (key: string, userId: string) =>
    db
      .selectFrom("evieTurns")
      .selectAll()
      .where("userId", "=", userId)
      .where("askedWith", "=", key)
      .executeTakeFirst(),

  addTurn: async (
    turn: Pick<Insertable<EvieTurns>, "conversationId" | "userId" | "question" | "askedWith">,
  ) => {
    await db
      .updateTable("evieConversations")
      .set({ askedAt: sql<string>`now()` })
      .where("id", "=", turn.conversationId)
      .execute();
    return db.insertInto("evieTurns").values(turn).returning("id").executeTakeFirstOrThrow();
  },

  /** Undefined if the conversation has been deleted since. */
  updateTurn: (id: string, userId: string, change: Updateable<EvieTurns>) =>
    db
      .updateTable("evieTurns")
      .set(change)
      .where("id", "=", id)
      .where("userId", "=", userId)
      .returningAll()
      .executeTakeFirst(),

  noteOutcome: (turnId: string, userId: string, proposalOutcome: "done" | "dismissed") =>
    db
      .updateTable("evieTurns")
      .set({ proposalOutcome })
      .where("id", "=", turnId)
      .where("userId", "=", userId)
      .where("proposal", "is not", null)
      .returningAll()
      .executeTakeFirst(),
});

export type EvieTurnRepository = ReturnType<typeof createEvieTurnRepository>;
