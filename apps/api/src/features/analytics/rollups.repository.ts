import { elsewhere } from "@evoya/domain/analytics-report";
import { findDestinations } from "@evoya/domain/catalog/index";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import { type Days, dailyCounts, dayOf, within } from "./daily-counts.repository.ts";

/** Daily figures from the raw rows. */
export const createRollupRepository = (db: Kysely<DB>) => {
  const insert = (select: ReturnType<typeof sql>) =>
    sql`insert into analytics_daily (day, metric, dimension, n) ${select}`.execute(db);

  /** What people typed as their destination, by day. We only store which catalog destinations it names. */
  const insertDestinations = async (days: Days) => {
    const { rows } = await sql<{ day: string; metric: string; text: string; n: number }>`
      select ${dayOf("created_at")}::text as day, 'asked' as metric, destination as text, count(*) as n
        from concierge_requests where ${within(days, "created_at")} group by 1, 3
      union all select ${dayOf("created_at")}::text, 'asked', each, count(*)
        from trip_requests, unnest(preferred_destinations) as each where ${within(days, "created_at")} group by 1, 3
      union all select ${dayOf("created_at")}::text, 'planned', destination, count(*)
        from itinerary_requests where ${within(days, "created_at")} group by 1, 3`.execute(db);
    const sums = new Map<string, { day: string; metric: string; dimension: string; n: number }>();
    for (const { day, metric, text, n } of rows) {
      const named = findDestinations(text).map(({ name }) => name);
      for (const dimension of named.length > 0 ? named : [elsewhere]) {
        const key = `${day} ${metric} ${dimension}`;
        const sum = sums.get(key) ?? { day, metric: `destination_${metric}`, dimension, n: 0 };
        sums.set(key, { ...sum, n: sum.n + n });
      }
    }
    if (sums.size > 0)
      await db
        .insertInto("analyticsDaily")
        .values([...sums.values()])
        .execute();
  };

  return {
    /** Recounts these days. Only one call runs at a time; two would count a day twice. */
    rollUp: async (days: Days): Promise<void> => {
      await sql`select pg_advisory_xact_lock(hashtext('analytics_daily'))`.execute(db);
      await sql`delete from analytics_daily
        where day >= ${days.from}::date and day < ${days.until}::date`.execute(db);
      for (const count of dailyCounts) await insert(count(days));
      await insertDestinations(days);
      await sql`insert into analytics_rolled_days (day, rolled_at)
        select d::date, now() from generate_series(${days.from}::timestamp, ${days.until}::timestamp - interval '1 day', '1 day') d
        on conflict (day) do update set rolled_at = excluded.rolled_at`.execute(db);
    },

    /**
     * The days we still need to count, newest first: those never counted, or last counted before they had
     * been over for an hour. Nothing happened before the first account and the first event.
     */
    openDays: async (today: string, limit: number): Promise<string[]> => {
      const { rows } = await sql<{ day: string }>`
        select d::date::text as day
        from generate_series(
          (select least(
            coalesce((select min(created_at) from users), now()),
            coalesce((select min(created_at) from page_views), now()),
            coalesce((select min(created_at) from invoices), now())) at time zone 'UTC')::date::timestamp,
          ${today}::timestamp - interval '1 day', '1 day') d
        left join analytics_rolled_days r on r.day = d::date
        where r.rolled_at is null
          or (d + interval '25 hours') at time zone 'UTC' between r.rolled_at and now()
        order by d desc limit ${limit}`.execute(db);
      return rows.map(({ day }) => day);
    },

    rolledAt: async (day: string): Promise<string | null> => {
      const row = await db
        .selectFrom("analyticsRolledDays")
        .select("rolledAt")
        .where("day", "=", day)
        .executeTakeFirst();
      return row?.rolledAt ?? null;
    },
  };
};

export type RollupRepository = ReturnType<typeof createRollupRepository>;
