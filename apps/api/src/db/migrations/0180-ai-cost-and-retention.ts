import { ddl } from "./ddl.ts";

/**
 * What language models cost, and who came back, by day. Days counted already get both here; counting them again would
 * lose what events that have been dropped had said.
 */
export const aiCostAndRetention = ddl(/* sql */ `
  create index itinerary_versions_costs on itinerary_versions (created_at) where cost_micro_usd is not null;
  create index model_requests_costs on model_requests (created_at) where cost_micro_usd is not null;

  insert into analytics_daily (day, metric, dimension, n)
  select (created_at at time zone 'UTC')::date, metric, use, sum(n)::bigint from (
    select created_at, cost_micro_usd, 'itinerary' as use from itinerary_versions where cost_micro_usd is not null
    union all select created_at, cost_micro_usd, 'place' from model_requests where cost_micro_usd is not null
  ) answers cross join lateral (values ('ai_cost_micro_usd', cost_micro_usd), ('ai_answers', 1)) as each(metric, n)
  group by 1, 2, 3;

  insert into analytics_daily (day, metric, dimension, n)
  select day, 'cohort_active', cohort, count(*) from (
    select min((l.created_at at time zone 'UTC')::date) as day,
      to_char(u.created_at at time zone 'UTC', 'YYYY-MM') as cohort
    from activity_logs l join users u on u.id = l.user_id
    where l.event_type in ('user_login', 'quiz_completed', 'itinerary_requested', 'concierge_request_received',
      'trip_request_received', 'booking_request_received', 'message_received')
    group by u.id, date_trunc('month', l.created_at at time zone 'UTC')
  ) firsts group by 1, 3;
`);
