import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** For how long the activity log is kept: one row, always there. */
export const createLogRetentionRepository = (db: Kysely<DB>) => ({
  find: () => db.selectFrom("logRetention").select(["keepMonths", "updatedAt"]).executeTakeFirstOrThrow(),

  /** Inside a transaction: the same, and nobody else changes it until the end. */
  hold: () =>
    db.selectFrom("logRetention").select(["keepMonths", "updatedAt"]).forUpdate().executeTakeFirstOrThrow(),

  update: (keepMonths: number | null) =>
    db
      .updateTable("logRetention")
      .set({ keepMonths })
      .returning(["keepMonths", "updatedAt"])
      .executeTakeFirstOrThrow(),

  /** Deletes up to so many entries of whole months that are over, the oldest first, and says how many. */
  forgetOld: async (atMost: number): Promise<number> => {
    const { rows } = await sql<{ forgotten: number }>`select forget_old_log(${atMost}) as forgotten`.execute(
      db,
    );
    return rows[0]?.forgotten ?? 0;
  },
});

export type LogRetentionRepository = ReturnType<typeof createLogRetentionRepository>;
