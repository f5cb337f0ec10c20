import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** What an answer used. Cost is in millionths of a dollar; null if nobody has said what tokens cost. */
type Usage = {
  model: string;
  inputTokens: number | null;
  outputTokens: number | null;
  costMicroUsd: number | null;
};

/** Members' requests to the language model, other than for new trips. */
export const createModelRequestRepository = (db: Kysely<DB>) => {
  const countSince = async (userId: string, since: Date, isOfPlace: boolean): Promise<number> => {
    await db.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
    const row = await db
      .selectFrom("modelRequests")
      .select((count) => count.fn.countAll<number>().as("n"))
      .where("userId", "=", userId)
      .where("createdAt", ">=", since.toISOString())
      .where(sql<boolean>`(kind = 'place')`, "=", isOfPlace)
      .executeTakeFirstOrThrow();
    return row.n;
  };

  return {
    /**
     * The member's requests since `since`. The member's row is locked until the end of the transaction, so
     * that two at once count correctly.
     */
    count: (userId: string, since: Date): Promise<number> => countSince(userId, since, false),

    /**
     * How often since `since` we asked the model what there is at a place the member wants to go. Locks like
     * `count`.
     */
    countPlaces: (userId: string, since: Date): Promise<number> => countSince(userId, since, true),

    add: async (userId: string, kind: "wishes" | "retry" | "place"): Promise<string> => {
      const { id } = await db
        .insertInto("modelRequests")
        .values({ userId, kind })
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Records what an answer used. */
    setUsage: (id: string, usage: Usage) =>
      db.updateTable("modelRequests").set(usage).where("id", "=", id).execute(),
  };
};

export type ModelRequestRepository = ReturnType<typeof createModelRequestRepository>;
