import { ddl } from "./ddl.ts";

/** What a table's rows are counted under: SQL over one row; null is not counted. Keys begin with the table's name. */
const counted = {
  users: "'users'",
  memberships: "case when status = 'active' then 'memberships:active:' || plan_type end",
  concierge_requests: "case when status = 'new' then 'concierge_requests:new' end",
  trip_requests: "case when status = 'new' then 'trip_requests:new' end",
  booking_requests: "case when status = 'pending' then 'booking_requests:pending' end",
  creator_submissions: "case when status = 'pending' then 'creator_submissions:pending' end",
};

const countChanges = (table: string, key: string) => /* sql */ `
  create function count_${table}() returns trigger language plpgsql as $$
  begin
    case tg_op
      when 'INSERT' then
        perform bump_counter(key, n) from
          (select ${key} as key, count(*) as n from new_rows group by 1 order by 1) as changes where key is not null;
      when 'DELETE' then
        perform bump_counter(key, -n) from
          (select ${key} as key, count(*) as n from old_rows group by 1 order by 1) as changes where key is not null;
      when 'UPDATE' then
        perform bump_counter(key, n) from
          (select key, sum(d)::bigint as n from
            (select ${key} as key, 1 as d from new_rows union all select ${key}, -1 from old_rows) as moves
            where key is not null group by key having sum(d) <> 0 order by key) as changes;
      when 'TRUNCATE' then
        delete from stat_counters where split_part(key, ':', 1) = tg_table_name;
    end case;
    return null;
  end $$;
  create trigger ${table}_counted_insert after insert on ${table}
    referencing new table as new_rows for each statement execute function count_${table}();
  create trigger ${table}_counted_delete after delete on ${table}
    referencing old table as old_rows for each statement execute function count_${table}();
  create trigger ${table}_counted_update after update on ${table}
    referencing old table as old_rows new table as new_rows for each statement execute function count_${table}();
  create trigger ${table}_counted_truncate after truncate on ${table}
    for each statement execute function count_${table}();
`;

/**
 * Dashboard figures, kept by statement triggers, so that no count ever scans a big table.
 *
 * A figure is the sum of its shards. A transaction takes a shard that no other holds, by an advisory lock until its end:
 * writers never wait for one another, so no order of writes can lead to a deadlock.
 */
export const counters = ddl(/* sql */ `
  create table stat_counters (
    key text not null,
    shard integer not null,
    n bigint not null default 0,
    primary key (key, shard)
  ) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);

  create function bump_counter(counter_key text, change bigint) returns void language plpgsql as $$
  declare
    mine integer := pg_backend_pid() % 16;
  begin
    while not pg_try_advisory_xact_lock(hashtext('stat_counters'), mine) loop
      mine := mine + 1;
    end loop;
    insert into stat_counters as c (key, shard, n) values (counter_key, mine, change)
    on conflict (key, shard) do update set n = c.n + excluded.n;
  end $$;

  create function read_counters() returns table (key text, n bigint) language sql stable as $$
    select c.key, sum(c.n)::bigint from stat_counters as c group by c.key
  $$;
  create view stat_totals as select key, sum(n)::bigint as n from stat_counters group by key;

  insert into stat_counters (key, shard)
  select key, shard from generate_series(0, 15) as shard, unnest(array['users', 'memberships:active:free',
    'memberships:active:base', 'memberships:active:elite', 'concierge_requests:new', 'trip_requests:new',
    'booking_requests:pending', 'creator_submissions:pending']) as key;

  ${Object.entries(counted)
    .map(([table, key]) => countChanges(table, key))
    .join("")}
`);
