import { ddl } from "./ddl.ts";

/**
 * Event tables: append-only, a partition per month, so that old months are dropped in no time.
 *
 * A default partition catches what no month covers: an event must never fail because a job did not run.
 * `ensure_month_partitions` moves such rows into the month it makes for them. There is no foreign key to users,
 * which would cost a look-up per event: `forget_user` (0016) takes the person out instead.
 */
export const analytics = ddl(/* sql */ `
  create table event_tables (name text primary key);
  comment on table event_tables is 'The tables that ensure_month_partitions looks after';

  create table analytics_events (
    id uuid not null default uuidv7(),
    event_name text not null constraint analytics_events_name_length check (length(event_name) between 1 and 100),
    user_id uuid,
    session_id text,
    page_url text,
    user_agent text,
    properties jsonb not null default '{}',
    created_at timestamptz not null default now(),
    primary key (created_at, id)
  ) partition by range (created_at);
  create index analytics_events_by_name on analytics_events (event_name, created_at);
  create index analytics_events_of_user on analytics_events (user_id) where user_id is not null;

  create table page_views (
    id uuid not null default uuidv7(),
    path text not null constraint page_views_path_length check (length(path) between 1 and 2000),
    user_id uuid,
    session_id text,
    user_agent text,
    ip_address inet,
    created_at timestamptz not null default now(),
    primary key (created_at, id)
  ) partition by range (created_at);
  create index page_views_by_path on page_views (path, created_at);
  create index page_views_of_user on page_views (user_id) where user_id is not null;

  create table conversion_events (
    id uuid not null default uuidv7(),
    event_type text not null constraint conversion_events_type_length check (length(event_type) between 1 and 100),
    funnel_step text,
    conversion_value_cents bigint,
    user_id uuid,
    session_id text,
    properties jsonb not null default '{}',
    created_at timestamptz not null default now(),
    primary key (created_at, id)
  ) partition by range (created_at);
  create index conversion_events_by_type on conversion_events (event_type, created_at);
  create index conversion_events_of_user on conversion_events (user_id) where user_id is not null;

  create table membership_clicks (
    id uuid not null default uuidv7(),
    click_source text not null constraint membership_clicks_source_length check (length(click_source) between 1 and 100),
    user_id uuid,
    session_id text,
    created_at timestamptz not null default now(),
    primary key (created_at, id)
  ) partition by range (created_at);
  create index membership_clicks_of_user on membership_clicks (user_id) where user_id is not null;

  create table itinerary_cta_clicks (
    id uuid not null default uuidv7(),
    result_type text not null constraint itinerary_cta_clicks_type_length check (length(result_type) between 1 and 100),
    source_page text,
    user_id uuid,
    session_id text,
    created_at timestamptz not null default now(),
    primary key (created_at, id)
  ) partition by range (created_at);
  create index itinerary_cta_clicks_of_user on itinerary_cta_clicks (user_id) where user_id is not null;

  create table quiz_result_actions (
    id uuid not null default uuidv7(),
    result_type text not null constraint quiz_result_actions_type_length check (length(result_type) between 1 and 100),
    action text not null constraint quiz_result_actions_action check (action in ('completed', 'retake')),
    user_id uuid,
    session_id text,
    created_at timestamptz not null default now(),
    primary key (created_at, id)
  ) partition by range (created_at);
  create index quiz_result_actions_of_user on quiz_result_actions (user_id) where user_id is not null;

  insert into event_tables values ('analytics_events'), ('page_views'), ('conversion_events'),
    ('membership_clicks'), ('itinerary_cta_clicks'), ('quiz_result_actions');

  create table analytics_events_default partition of analytics_events default;
  create table page_views_default partition of page_views default;
  create table conversion_events_default partition of conversion_events default;
  create table membership_clicks_default partition of membership_clicks default;
  create table itinerary_cta_clicks_default partition of itinerary_cta_clicks default;
  create table quiz_result_actions_default partition of quiz_result_actions default;

  -- Makes the months from the one of the first date to the one of the last, as <table>_y2026m11 (UTC months),
  -- and tells how many partitions were missing. Safe to repeat, and from several processes at once.
  create function ensure_month_partitions(from_date date, to_date date) returns integer language plpgsql as $$
  declare
    parent text;
    first_day date;
    month_start timestamptz;
    month_end timestamptz;
    part text;
    made integer := 0;
  begin
    perform pg_advisory_xact_lock(hashtext('ensure_month_partitions'));
    for parent, first_day in
      select t.name, m::date
      from event_tables t,
        generate_series(date_trunc('month', from_date::timestamp), to_date::timestamp, interval '1 month') m
      order by t.name, m
    loop
      part := parent || to_char(first_day, '"_y"YYYY"m"MM');
      continue when to_regclass(part) is not null;
      month_start := first_day::timestamp at time zone 'UTC';
      month_end := (first_day + interval '1 month') at time zone 'UTC';
      execute format('create table %I (like %I including defaults including constraints)', part, parent);
      execute format(
        'with moved as (delete from %I where created_at >= $1 and created_at < $2 returning *)
         insert into %I select * from moved', parent || '_default', part) using month_start, month_end;
      execute format('alter table %I attach partition %I for values from (%L) to (%L)',
        parent, part, month_start, month_end);
      made := made + 1;
    end loop;
    return made;
  end $$;

  select ensure_month_partitions(
    (now() at time zone 'UTC' - interval '14 months')::date,
    (now() at time zone 'UTC' + interval '2 months')::date);
`);
