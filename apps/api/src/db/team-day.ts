import { teamZone } from "@evoya/domain/first-response";
import { type RawBuilder, sql } from "kysely";

/** Whether the colleague in `admin_users as a` is away today (decision 293). */
export const isAwayToday = sql<boolean>`coalesce(a.away_until_date > (now() at time zone ${sql.lit(teamZone)})::date, false)`;

/** The first moment of a day by the team's clock, or of the day `plusDays` later. */
export const startOfTeamDay = (day: string, plusDays = 0): RawBuilder<string> =>
  sql`((${day}::date + ${sql.lit(plusDays)})::timestamp at time zone ${sql.lit(teamZone)})`;
