import type { PlanTextSheet, PlanTexts } from "@evoya/domain/plan-texts";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** The team's changes to the plans' texts: a row for each sheet, always there. */
export const createPlanTextRepository = (db: Kysely<DB>) => {
  const rows = db
    .selectFrom("planTexts as t")
    .leftJoin("adminUsers as a", "a.id", "t.changedBy")
    .select(["t.sheet", "t.changes", "t.updatedAt"])
    .select(sql<string | null>`a.first_name || ' ' || a.last_name`.as("changedBy"))
    .$narrowType<{ sheet: PlanTextSheet; changes: PlanTexts }>();
  return {
    list: () => rows.execute(),

    find: (sheet: PlanTextSheet) => rows.where("t.sheet", "=", sheet).executeTakeFirstOrThrow(),

    /** Inside a transaction: the same, locked so that nobody else changes it until the end. */
    hold: (sheet: PlanTextSheet) =>
      rows.where("t.sheet", "=", sheet).forUpdate("t").executeTakeFirstOrThrow(),

    save: async (sheet: PlanTextSheet, changes: PlanTexts, changedBy: string | null): Promise<void> => {
      await db
        .updateTable("planTexts")
        .set({ changes: JSON.stringify(changes), changedBy })
        .where("sheet", "=", sheet)
        .execute();
    },
  };
};

export type PlanTextRepository = ReturnType<typeof createPlanTextRepository>;
