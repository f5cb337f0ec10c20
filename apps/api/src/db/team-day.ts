import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { DB } from "./schema.generated.ts";

/** Where the team is: its business hours say so (decision 296). */
export const teamZone = sql<string>`team_zone()`;

/** The same for what's worked out here. */
export const teamZoneIn = async (db: Kysely<DB>): Promise<string> => {
  const { timeZone } = await db.selectFrom("businessHours").select("timeZone").executeTakeFirstOrThrow();
  return timeZone;
};

/** Whether the colleague in `admin_users as a` is away today (decision 293). */
export const isAwayToday = sql<boolean>`coalesce(a.away_until_date > (now() at time zone team_zone())::date, false)`;

/** Whether a moment is on one of the days that a figure in Analytics counts, which are UTC (decision 481). */
export const isInPeriod = (column: RawBuilder<unknown>, from: string, to: string): RawBuilder<SqlBool> =>
  sql`${column} >= ${from}::timestamp at time zone 'UTC'
    and ${column} < (${to}::timestamp + interval '1 day') at time zone 'UTC'`;

/** The first moment of a day by the team's clock, or of the day `plusDays` later. */
export const startOfTeamDay = (day: string, plusDays = 0): RawBuilder<string> =>
  sql`((${day}::date + ${sql.lit(plusDays)})::timestamp at time zone team_zone())`;
