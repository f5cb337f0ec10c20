import type { BusinessHours } from "@evoya/domain/business-hours";
import type { Kysely } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

const columns = ["days", "opensAt", "closesAt", "timeZone", "closedDays", "updatedAt"] as const;

type Row = BusinessHours & { updatedAt: string };

/** The one row, whose days are JSON. */
export const toHours = (row: Omit<Row, "closedDays"> & { closedDays: unknown }): Row => ({
  ...row,
  closedDays: row.closedDays as BusinessHours["closedDays"],
});

/** When the team works, for every feature that depends on it (decision 296). */
export const createBusinessHoursReader = (db: Kysely<DB>) => ({
  find: async (): Promise<Row> =>
    toHours(await db.selectFrom("businessHours").select(columns).executeTakeFirstOrThrow()),
});

export type BusinessHoursReader = ReturnType<typeof createBusinessHoursReader>;
