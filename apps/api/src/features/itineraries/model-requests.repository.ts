import type { Kysely } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** Members' requests to the language model, other than for new trips. */
export const createModelRequestRepository = (db: Kysely<DB>) => ({
  /**
   * Requests since `since`. The member's row is locked until the end of the transaction, so that two at once are
   * counted right.
   */
  count: async (userId: string, since: Date): Promise<number> => {
    await db.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
    const row = await db
      .selectFrom("modelRequests")
      .select((count) => count.fn.countAll<number>().as("n"))
      .where("userId", "=", userId)
      .where("createdAt", ">=", since.toISOString())
      .executeTakeFirstOrThrow();
    return row.n;
  },

  add: (userId: string, kind: "wishes" | "retry") =>
    db.insertInto("modelRequests").values({ userId, kind }).execute(),
});

export type ModelRequestRepository = ReturnType<typeof createModelRequestRepository>;
