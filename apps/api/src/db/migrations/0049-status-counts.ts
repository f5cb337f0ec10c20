import { ddl } from "./ddl.ts";

const tables = ["concierge_requests", "trip_requests", "booking_requests"];

const countEveryStatus = (table: string) => /* sql */ `
  create or replace function count_${table}() returns trigger language plpgsql as $$
  begin
    case tg_op
      when 'INSERT' then
        perform bump_counter('${table}:' || status, n) from
          (select status, count(*) as n from new_rows group by 1 order by 1) as changes;
      when 'DELETE' then
        perform bump_counter('${table}:' || status, -n) from
          (select status, count(*) as n from old_rows group by 1 order by 1) as changes;
      when 'UPDATE' then
        perform bump_counter('${table}:' || status, n) from
          (select status, sum(d)::bigint as n from
            (select status, 1 as d from new_rows union all select status, -1 from old_rows) as moves
            group by status having sum(d) <> 0 order by status) as changes;
      when 'TRUNCATE' then
        delete from stat_counters where split_part(key, ':', 1) = tg_table_name;
    end case;
    return null;
  end $$;
  lock table ${table} in share row exclusive mode;
  delete from stat_counters where split_part(key, ':', 1) = '${table}';
  insert into stat_counters (key, shard, n) select '${table}:' || status, 0, count(*) from ${table} group by status;
`;

/** Counts requests by every status, not only those nobody has begun: the tabs of Client Requests say how many. */
export const statusCounts = ddl(tables.map(countEveryStatus).join(""));
