import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

type Span = { from: string; to: string; beforeFrom: string };
export type CohortRow = { month: string; metric: string; dimension: string; n: number };
export type Sum = { metric: string; dimension: string; now: number; before: number };

/** Metrics shown in charts over time. */
const drawn = [
  "visitors",
  "sign_ups",
  "paid_cents",
  "refund_cents",
  "requests",
  "mrr_new_cents",
  "mrr_churn_cents",
  "ai_cost_micro_usd",
];

/** The figures in Analytics, added up from daily counts. */
export const createAnalyticsReportReader = (db: Kysely<DB>) => ({
  /** Every metric for a period and for the one before it. */
  sums: async ({ from, to, beforeFrom }: Span): Promise<Sum[]> => {
    const { rows } = await sql<Sum>`
      select metric, dimension, coalesce(sum(n) filter (where day >= ${from}::date), 0)::bigint as now,
        coalesce(sum(n) filter (where day < ${from}::date), 0)::bigint as before
      from analytics_daily where day >= ${beforeFrom}::date and day <= ${to}::date
      group by metric, dimension`.execute(db);
    return rows;
  },

  /** The values for charts over time, by bucket. */
  series: async ({ from, to }: Span, bucket: "day" | "week" | "month") => {
    const { rows } = await sql<{ start: string; metric: string; dimension: string; n: number }>`
      select date_trunc(${bucket}, day::timestamp)::date::text as start, metric, dimension, sum(n)::bigint as n
      from analytics_daily where metric = any(${drawn}) and day >= ${from}::date and day <= ${to}::date
      group by 1, 2, 3`.execute(db);
    return rows;
  },

  /** Recurring revenue on the last counted day, no later than `day`. */
  recurringOn: async (day: string): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      select coalesce((select n from analytics_daily where metric = 'mrr_cents'
        and day = (select max(day) from analytics_rolled_days where day <= ${day}::date)), 0) as n`.execute(
      db,
    );
    return rows[0]?.n ?? 0;
  },

  /** Recurring revenue on the last counted day of each bucket. */
  recurringBy: async ({ from, to }: Span, bucket: "day" | "week" | "month") => {
    const { rows } = await sql<{ start: string; n: number }>`
      select d.start::date::text as start, coalesce(m.n, 0) as n from (
        select distinct on (1) date_trunc(${bucket}, day::timestamp) as start, day from analytics_rolled_days
        where day >= ${from}::date and day <= ${to}::date order by 1, day desc
      ) d left join analytics_daily m on m.day = d.day and m.metric = 'mrr_cents'`.execute(db);
    return rows;
  },

  /** By month since `from`: who signed up, and which of them were active, by the month they had signed up in. */
  cohorts: async (from: string): Promise<CohortRow[]> => {
    const { rows } = await sql<CohortRow>`
      select date_trunc('month', day::timestamp)::date::text as month, metric, dimension, sum(n)::bigint as n
      from analytics_daily where metric in ('sign_ups', 'cohort_active') and day >= ${from}::date
      group by 1, 2, 3`.execute(db);
    return rows;
  },

  /** The counters kept by triggers: members, and open requests by stage. */
  counters: async (): Promise<Map<string, number>> => {
    const rows = await db.selectFrom("statTotals").select(["key", "n"]).execute();
    return new Map(rows.map(({ key, n }) => [key, n]));
  },

  /** The time up to which the newest day has been counted. */
  asOf: async (): Promise<string | null> => {
    const row = await db
      .selectFrom("analyticsRolledDays")
      .select("rolledAt")
      .orderBy("day", "desc")
      .limit(1)
      .executeTakeFirst();
    return row?.rolledAt ?? null;
  },
});

export type AnalyticsReportReader = ReturnType<typeof createAnalyticsReportReader>;
