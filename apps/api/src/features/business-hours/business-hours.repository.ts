import type { BusinessHours } from "@evoya/domain/business-hours";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import { createBusinessHoursReader, toHours } from "./business-hours.reader.ts";

/** When the team works: one row, always there. The database reads it when a promise is made. */
export const createBusinessHoursRepository = (db: Kysely<DB>) => ({
  ...createBusinessHoursReader(db),

  /** Inside a transaction: the same, and nobody else changes it until the end. */
  hold: async () =>
    toHours(
      await db
        .selectFrom("businessHours")
        .select(["days", "opensAt", "closesAt", "timeZone", "closedDays", "updatedAt"])
        .forUpdate()
        .executeTakeFirstOrThrow(),
    ),

  /** Whether the database knows a time zone by this name, too: its promises would fail without. */
  knowsZone: async (timeZone: string): Promise<boolean> => {
    const { rows } = await sql`select from pg_timezone_names where name = ${timeZone} limit 1`.execute(db);
    return rows.length > 0;
  },

  update: async ({ days, opensAt, closesAt, timeZone, closedDays }: BusinessHours) =>
    toHours(
      await db
        .updateTable("businessHours")
        .set({ days: [...days], opensAt, closesAt, timeZone, closedDays: JSON.stringify(closedDays) })
        .returning(["days", "opensAt", "closesAt", "timeZone", "closedDays", "updatedAt"])
        .executeTakeFirstOrThrow(),
    ),
});

export type BusinessHoursRepository = ReturnType<typeof createBusinessHoursRepository>;
