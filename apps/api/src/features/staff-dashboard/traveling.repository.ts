import type { Traveling } from "@evoya/schemas/traveling";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import { teamZone } from "../../db/team-day.ts";

type Row = Traveling["items"][number];

/** Who's on a trip. */
export const createTravelingRepository = (db: Kysely<DB>) => ({
  /** Today, by the team's clock, as "YYYY-MM-DD". */
  today: async (now: Date): Promise<string> => {
    const { rows } = await sql<{
      day: string;
    }>`select (${now.toISOString()}::timestamptz at time zone ${teamZone})::date::text as day`.execute(db);
    return rows[0]!.day;
  },

  /** Trips with a plan that have begun and aren't over, those that end first listed first. */
  on: async (day: string, limit: number): Promise<Row[]> => {
    const { rows } = await sql<Row>`
      select i.id as itinerary_id, i.user_id as member_id, coalesce(p.name, u.email::text) as name,
        i.title, i.start_date, i.end_date, i.booking_status,
        ${day}::date - i.start_date + 1 as day, i.end_date - i.start_date + 1 as days
      from itineraries i join users u on u.id = i.user_id left join user_profiles p on p.user_id = i.user_id
      where daterange(i.start_date, i.end_date, '[]') @> ${day}::date
        and i.start_date is not null and i.end_date is not null and i.generation_status = 'ready'
        and i.archived_at is null and u.deleted_at is null
      order by i.end_date, i.start_date, i.id limit ${sql.lit(limit)}`.execute(db);
    return rows;
  },
});

export type TravelingRepository = ReturnType<typeof createTravelingRepository>;
