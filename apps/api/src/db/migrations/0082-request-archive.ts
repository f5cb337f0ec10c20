import { ddl } from "./ddl.ts";

const tables = ["concierge_requests", "trip_requests", "booking_requests"];

/** What each row counts under: its status, or its status in the archive. */
const counted = (table: string) =>
  `'${table}:' || status || case when archived_at is null then '' else ':archived' end`;

const archive = (table: string) => /* sql */ `
  alter table ${table} add column archived_at timestamptz;
  comment on column ${table}.archived_at is 'Since when it is out of the way of the team; its member sees no difference';

  -- Coming back by itself makes no new version either: nobody's edit should fail because a client wrote.
  drop trigger ${table}_updated_at on ${table};
  create trigger ${table}_updated_at before update on ${table} for each row
    when (old.plan = new.plan and (old.archived_at is null or new.archived_at is not null))
    execute function set_updated_at();

  drop index ${table}_pending;
  drop index ${table}_by_status;
  drop index ${table}_by_plan;
  drop index ${table}_assigned;
  drop index ${table}_unassigned;
  create index ${table}_open on ${table} (created_at desc, id desc) where archived_at is null;
  create index ${table}_archived on ${table} (created_at desc, id desc) where archived_at is not null;
  create index ${table}_by_status on ${table} (status, created_at desc, id desc) where archived_at is null;
  create index ${table}_by_plan on ${table} (plan, created_at desc, id desc) where archived_at is null;
  create index ${table}_assigned on ${table} (assigned_to, created_at desc, id desc) where assigned_to is not null;
  create index ${table}_unassigned on ${table} (created_at desc, id desc)
    where assigned_to is null and archived_at is null;

  create or replace function count_${table}() returns trigger language plpgsql as $$
  begin
    case tg_op
      when 'INSERT' then
        perform bump_counter(key, n) from
          (select ${counted(table)} as key, count(*) as n from new_rows group by 1 order by 1) as changes;
      when 'DELETE' then
        perform bump_counter(key, -n) from
          (select ${counted(table)} as key, count(*) as n from old_rows group by 1 order by 1) as changes;
      when 'UPDATE' then
        perform bump_counter(key, n) from
          (select key, sum(d)::bigint as n from
            (select ${counted(table)} as key, 1 as d from new_rows
              union all select ${counted(table)}, -1 from old_rows) as moves
            group by key having sum(d) <> 0 order by key) as changes;
      when 'TRUNCATE' then
        delete from stat_counters where split_part(key, ':', 1) = tg_table_name;
    end case;
    return null;
  end $$;`;

/** Requests of every kind can be archived: out of lists and counts, with all that belongs to them. */
export const requestArchive = ddl(/* sql */ `
  ${tables.map(archive).join("")}

  alter table case_events drop constraint case_events_kind;
  alter table case_events add constraint case_events_kind check (kind in ('received', 'status', 'assigned', 'message',
    'note', 'payment_asked', 'proposal_sent', 'proposal_accepted', 'proposal_withdrawn', 'task_added', 'task_done',
    'task_reopened', 'file_added', 'file_removed', 'promise_missed', 'archived', 'unarchived'));
`);
