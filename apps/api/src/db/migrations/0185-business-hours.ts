import { ddl } from "./ddl.ts";

/**
 * When the team works (decision 296). What's due is still written down when it's promised, so a change is for what comes
 * from then on. `answer_due` is the domain's `firstResponseDue`; a test compares them.
 */
export const businessHours = ddl(/* sql */ `
  create table business_hours (
    only_row boolean primary key default true constraint business_hours_one_row check (only_row),
    days int[] not null default '{1,2,3,4,5}'
      constraint business_hours_days check (cardinality(days) between 1 and 7 and days <@ '{1,2,3,4,5,6,7}'),
    opens_at text not null default '00:00',
    closes_at text not null default '24:00',
    time_zone text not null default 'America/New_York',
    closed_days jsonb not null default '[]',
    updated_at timestamptz not null default now(),
    constraint business_hours_times check (opens_at::time < closes_at::time)
  );
  comment on table business_hours is 'When the team works: one row, always there';
  comment on column business_hours.days is 'ISO weekdays: Monday is 1';
  comment on column business_hours.closed_days is 'Dates with names on which the team does not work';
  insert into business_hours default values;
  create trigger business_hours_updated_at before update on business_hours
    for each row execute function set_updated_at();

  create function team_zone() returns text language sql stable as $$ select time_zone from business_hours $$;
  comment on function team_zone is 'Where the team is: its calendar and clock';

  create function first_showing(shown timestamp, zone text) returns timestamptz language sql stable as $$
    select case when before at time zone zone = shown then least(before, usual) else usual end
    from (select shown at time zone zone as usual,
      (shown - interval '1 hour') at time zone zone + interval '1 hour' as before) as t
  $$;
  comment on function first_showing is 'The first instant when clocks in a zone show a time; some come twice';

  create or replace function answer_due(since timestamptz, hours int) returns timestamptz language sql stable as $$
    with worked as (
      select greatest(since, first_showing(day + h.opens_at::time, h.time_zone)) as opens,
        first_showing(day + h.closes_at::time, h.time_zone) as closes,
        greatest(since, first_showing(day, h.time_zone)) as begins,
        first_showing(day + interval '1 day', h.time_zone) as ends
      from business_hours as h
      cross join lateral (
        select first + n as day from (select date_trunc('day', since at time zone h.time_zone) as first) as f,
          lateral (select make_interval(days => d) as n from generate_series(0, 440) as d) as g
        where extract(isodow from first + n) = any(h.days)
          and not h.closed_days @> jsonb_build_array(jsonb_build_object('date', to_char(first + n, 'YYYY-MM-DD')))
        order by n limit 4
      ) as workdays
    ), latest as (
      select ends - (total - interval '24 hours') as due
      from (select ends, sum(ends - begins) over (order by begins) as total from worked) as w
      where total >= interval '24 hours' order by ends limit 1
    ), open as (
      select closes - (total - make_interval(hours => answer_due.hours)) as due
      from (select closes, sum(closes - opens) over (order by opens) as total from worked where closes > opens) as w
      where total >= make_interval(hours => answer_due.hours) order by closes limit 1
    )
    select least((select due from latest), (select due from open))
  $$;
  comment on function answer_due is
    'After so many business hours, and within 24 hours in any case, days the team is closed aside';
`);
