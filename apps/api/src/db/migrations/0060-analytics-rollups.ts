import { ddl } from "./ddl.ts";

/**
 * Figures by UTC day, so that a range of Analytics adds up a few hundred rows instead of a million events. A job writes
 * them from the raw rows (features/analytics/rollups.repository.ts); nothing in them names a person.
 */
export const analyticsRollups = ddl(/* sql */ `
  create table analytics_daily (
    day date not null,
    metric text not null,
    dimension text not null default '',
    n bigint not null,
    primary key (day, metric, dimension)
  );
  create table analytics_rolled_days (
    day date primary key,
    rolled_at timestamptz not null
  );
  comment on table analytics_rolled_days is 'Until when the figures of each day are counted';

  -- Money is heard of late: a back-fill, a notice that came days later. Its days are counted anew.
  create function reopen_analytics_days() returns trigger language plpgsql as $$
  declare
    since timestamptz;
  begin
    if tg_table_name = 'refunds' then
      since = new.created_at;
    elsif new.status = 'paid' then
      since = least(new.paid_at, new.period_start);
    end if;
    delete from analytics_rolled_days
      where day >= (since at time zone 'UTC')::date and day < (now() at time zone 'UTC')::date;
    return null;
  end $$;
  create trigger invoices_reopen_days after insert or update on invoices
    for each row execute function reopen_analytics_days();
  create trigger refunds_reopen_days after insert or update on refunds
    for each row execute function reopen_analytics_days();

  create index invoices_by_period on invoices (period_end) where status = 'paid' and plan_type is not null;
  create index itinerary_requests_newest on itinerary_requests (created_at);
`);
