import { ddl } from "./ddl.ts";

/** The other end of `ensure_month_partitions` (0012): months of events go when they are old. */
export const eventRetention = ddl(/* sql */ `
  -- Drops the months before the last keep_months whole ones and this one, and tells how many partitions went. A
  -- month waits for its readers no longer than the lock's timeout; the next run takes up what this one left.
  create function drop_old_month_partitions(keep_months integer) returns integer language plpgsql
  set lock_timeout = '5s' as $$
  declare
    first_kept date := date_trunc('month', now() at time zone 'UTC') - make_interval(months => keep_months);
    parent text;
    part text;
    dropped integer := 0;
  begin
    perform pg_advisory_xact_lock(hashtext('ensure_month_partitions'));
    for parent, part in
      select t.name, c.relname
      from event_tables t
        join pg_inherits i on i.inhparent = to_regclass(t.name)
        join pg_class c on c.oid = i.inhrelid
      where c.relname ~ '_y[0-9]{4}m[0-9]{2}$' and to_date(right(c.relname, 7), 'YYYY"m"MM') < first_kept
      order by t.name, c.relname
    loop
      execute format('drop table %I', part);
      dropped := dropped + 1;
    end loop;
    for parent in select name from event_tables loop
      execute format('delete from %I where created_at < $1', parent || '_default')
        using first_kept::timestamp at time zone 'UTC';
    end loop;
    return dropped;
  end $$;

  -- What all events take on disk, indexes included.
  create function event_tables_size() returns bigint language sql stable as $$
    select coalesce(sum(pg_total_relation_size(i.inhrelid)), 0)::bigint
    from event_tables t join pg_inherits i on i.inhparent = to_regclass(t.name)
  $$;
`);
