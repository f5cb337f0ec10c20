import { activeEvents } from "@evoya/domain/analytics-report";
import { plans } from "@evoya/domain/plans";
import { sql } from "kysely";

/** Whole UTC days, not including the last one. */
export type Days = { from: string; until: string };

/** The UTC day of an instant. */
export const dayOf = (column: string) => sql.raw(`(${column} at time zone 'UTC')::date`);

/** Who did it, as far as we know: an account, a browser's session, or someone new each time. */
const who = sql.raw("coalesce(user_id::text, session_id, id::text)");

const quizSteps = ["quiz_started"];
const conversionSteps = ["quiz_completed", "sign_up", "checkout_started", "plan_started"];

/** A paid period still counts this long after it ends, since the next invoice is paid a few hours into the new one. */
const grace = sql.raw("interval '1 day'");

/** A request nobody has started working on. */
const untouched = sql.raw("('new', 'pending')");

export const within = ({ from, until }: Days, column: string) =>
  sql`${sql.raw(column)} >= ${from}::timestamp at time zone 'UTC'
    and ${sql.raw(column)} < ${until}::timestamp at time zone 'UTC'`;

const countEvents = (days: Days) => sql`
  select ${dayOf("created_at")}, 'visitors', '', count(distinct ${who}) from page_views
    where ${within(days, "created_at")} group by 1
  union all select ${dayOf("created_at")}, 'page_views', '', count(*) from page_views
    where ${within(days, "created_at")} group by 1
  union all select ${dayOf("created_at")}, 'funnel', event_name, count(distinct ${who}) from analytics_events
    where event_name = any(${quizSteps}) and ${within(days, "created_at")} group by 1, 3
  union all select ${dayOf("created_at")}, 'funnel', event_type, count(distinct ${who}) from conversion_events
    where event_type = any(${conversionSteps}) and ${within(days, "created_at")} group by 1, 3
  union all select ${dayOf("created_at")}, 'sign_ups', '', count(*) from users
    where ${within(days, "created_at")} group by 1`;

const countMoney = (days: Days) => sql`
  select ${dayOf("paid_at")}, 'paid_cents', '', sum(amount_paid_cents) from invoices
    where status = 'paid' and currency = 'usd' and ${within(days, "paid_at")} group by 1
  union all select ${dayOf("created_at")}, 'refund_cents', '', sum(amount_cents) from (
      select created_at, currency, amount_cents from refunds where status = 'succeeded'
      union all select created_at, currency, amount_cents from disputes where status = 'lost'
    ) returned
    where currency = 'usd' and ${within(days, "created_at")} group by 1`;

/** Each paying member's revenue at the end of each day, next to the day before: if they differ, something changed. */
const countRecurring = ({ from, until }: Days) => sql`
  select day, metric, '', n from (
    with days as (
      select d::date as day, least((d + interval '1 day') at time zone 'UTC', now()) as ends
      from generate_series(${from}::timestamp - interval '1 day', ${until}::timestamp - interval '1 day', '1 day') d
    ), paying as (
      select distinct on (d.day, i.payer) d.day, i.payer, i.price
      from days d join (
        select coalesce(user_id::text, id::text) as payer, period_start, period_end, created_at,
          case plan_type when 'base' then ${plans.base.priceCents}::int else ${plans.elite.priceCents}::int end as price
        from invoices
        where status = 'paid' and plan_type is not null
          and period_end > ${from}::timestamp at time zone 'UTC' - interval '3 days'
      ) i on i.period_start < d.ends and i.period_end + ${grace} >= d.ends
      order by d.day, i.payer, i.created_at desc
    ), moves as (
      select coalesce(t.day, y.day + 1) as day, coalesce(t.price, 0) as now, coalesce(y.price, 0) as before
      from paying t full join paying y on y.payer = t.payer and y.day = t.day - 1
    )
    select day, metric, sum(n)::bigint as n
    from moves cross join lateral (values
      ('mrr_cents', now),
      ('mrr_new_cents', case when before = 0 then now else 0 end),
      ('mrr_expansion_cents', case when before > 0 and now > before then now - before else 0 end),
      ('mrr_contraction_cents', case when now > 0 and now < before then before - now else 0 end),
      ('mrr_churn_cents', case when now = 0 then before else 0 end),
      ('new_payers', case when before = 0 and now > 0 then 1 else 0 end)
    ) as each(metric, n)
    where day >= ${from}::date and day < ${until}::date
    group by day, metric having sum(n) > 0
  ) recurring`;

const countRequests = (days: Days) => sql`
  select ${dayOf("created_at")}, 'requests', 'concierge', count(*) from concierge_requests
    where ${within(days, "created_at")} group by 1
  union all select ${dayOf("created_at")}, 'requests', 'trip', count(*) from trip_requests
    where ${within(days, "created_at")} group by 1
  union all select ${dayOf("created_at")}, 'requests', 'booking', count(*) from booking_requests
    where ${within(days, "created_at")} group by 1
  union all select ${dayOf("created_at")}, 'trips_planned', '', count(*) from itinerary_requests
    where ${within(days, "created_at")} group by 1`;

/** First answers and completions from the activity log: when a request left "new", and when it was completed. */
const countAnswers = (days: Days) => sql`
  select ${dayOf("at")}, each.metric, '', sum(each.n)::bigint from (
    select l.created_at as at,
      greatest(0, extract(epoch from l.created_at - coalesce(
        (select created_at from concierge_requests where l.resource_type = 'concierge_request' and id = l.resource_id::uuid),
        (select created_at from trip_requests where l.resource_type = 'trip_request' and id = l.resource_id::uuid),
        (select created_at from booking_requests where l.resource_type = 'booking_request' and id = l.resource_id::uuid)
      ))) as seconds,
      l.before ->> 'status' in ${untouched} and l.after ->> 'status' not in ${untouched} and not exists (
        select from admin_activity_logs e
        where e.resource_type = l.resource_type and e.resource_id = l.resource_id and e.created_at < l.created_at
          and e.before ->> 'status' in ${untouched} and e.after ->> 'status' not in ${untouched}
      ) as is_answer,
      l.before ->> 'status' <> 'completed' and l.after ->> 'status' = 'completed' as is_completion
    from admin_activity_logs l
    where l.resource_type in ('concierge_request', 'trip_request', 'booking_request')
      and l.action like '%.update' and l.after ? 'status' and ${within(days, "l.created_at")}
  ) changes cross join lateral (values
    ('answers', is_answer::int), ('answer_seconds', case when is_answer then seconds end),
    ('completions', is_completion::int), ('completion_seconds', case when is_completion then seconds end)
  ) as each(metric, n)
  where changes.seconds is not null
  group by 1, 2 having sum(each.n) > 0`;

const countRatings = (days: Days) => sql`
  select ${dayOf("created_at")}, 'ratings', score::text, count(*) from case_ratings
    where ${within(days, "created_at")} group by 1, 3`;

/** What language models cost, if somebody has said what tokens cost. */
const countAi = (days: Days) => sql`
  select ${dayOf("created_at")}, metric, 'itinerary', sum(n)::bigint from itinerary_versions
    cross join lateral (values ('ai_cost_micro_usd', cost_micro_usd), ('ai_answers', 1)) as each(metric, n)
    where cost_micro_usd is not null and ${within(days, "created_at")} group by 1, 2
  union all select ${dayOf("created_at")}, metric, 'place', sum(n)::bigint from model_requests
    cross join lateral (values ('ai_cost_micro_usd', cost_micro_usd), ('ai_answers', 1)) as each(metric, n)
    where cost_micro_usd is not null and ${within(days, "created_at")} group by 1, 2`;

/**
 * Members on the first day of a month on which they were active, by the month they joined, so that a month
 * adds up.
 */
const countActive = ({ from, until }: Days) => sql`
  select day, 'cohort_active', cohort, count(*) from (
    select min(${dayOf("l.created_at")}) as day, to_char(u.created_at at time zone 'UTC', 'YYYY-MM') as cohort
    from activity_logs l join users u on u.id = l.user_id
    where l.event_type = any(${[...activeEvents]})
      and l.created_at >= date_trunc('month', ${from}::timestamp) at time zone 'UTC'
      and l.created_at < ${until}::timestamp at time zone 'UTC'
    group by u.id, date_trunc('month', l.created_at at time zone 'UTC')
  ) firsts where day >= ${from}::date group by 1, 3`;

/** Every figure of a day that's counted in SQL alone. */
export const dailyCounts = [
  countEvents,
  countMoney,
  countRecurring,
  countRequests,
  countAnswers,
  countRatings,
  countAi,
  countActive,
];
