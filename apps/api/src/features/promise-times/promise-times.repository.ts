import type { PromiseHours } from "@evoya/domain/promise-times";
import type { Kysely } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

const columns = ["freeHours as free", "baseHours as base", "eliteHours as elite", "updatedAt"] as const;

/**
 * The answer times the team promises for each plan: one row, always there. The database reads it when a
 * promise is made.
 */
export const createPromiseTimesRepository = (db: Kysely<DB>) => ({
  find: () => db.selectFrom("promiseTimes").select(columns).executeTakeFirstOrThrow(),

  /** Inside a transaction: the same, locked so that nobody else changes it until the end. */
  hold: () => db.selectFrom("promiseTimes").select(columns).forUpdate().executeTakeFirstOrThrow(),

  update: ({ free, base, elite }: PromiseHours) =>
    db
      .updateTable("promiseTimes")
      .set({ freeHours: free, baseHours: base, eliteHours: elite })
      .returning(columns)
      .executeTakeFirstOrThrow(),
});

export type PromiseTimesRepository = ReturnType<typeof createPromiseTimesRepository>;
