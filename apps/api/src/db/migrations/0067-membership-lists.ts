import { ddl } from "./ddl.ts";

/** Memberships, as staff list them: their newest changes, and how many there are of every plan and status. */
export const membershipLists = ddl(/* sql */ `
  create index memberships_by_update on memberships (updated_at, id);

  create or replace function count_memberships() returns trigger language plpgsql as $$
  begin
    case tg_op
      when 'INSERT' then
        perform bump_counter(key, n) from
          (select 'memberships:' || status || ':' || plan_type as key, count(*) as n from new_rows
            group by 1 order by 1) as changes;
      when 'DELETE' then
        perform bump_counter(key, -n) from
          (select 'memberships:' || status || ':' || plan_type as key, count(*) as n from old_rows
            group by 1 order by 1) as changes;
      when 'UPDATE' then
        perform bump_counter(key, n) from
          (select key, sum(d)::bigint as n from
            (select 'memberships:' || status || ':' || plan_type as key, 1 as d from new_rows
              union all select 'memberships:' || status || ':' || plan_type, -1 from old_rows) as moves
            group by key having sum(d) <> 0 order by key) as changes;
      when 'TRUNCATE' then
        delete from stat_counters where split_part(key, ':', 1) = tg_table_name;
    end case;
    return null;
  end $$;
  lock table memberships in share row exclusive mode;
  delete from stat_counters where split_part(key, ':', 1) = 'memberships';
  insert into stat_counters (key, shard, n)
    select 'memberships:' || status || ':' || plan_type, 0, count(*) from memberships group by 1;
`);
