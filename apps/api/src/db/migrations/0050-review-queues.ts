import { ddl } from "./ddl.ts";

const counted = {
  creator_submissions: "'creator_submissions:' || submission_type || ':' || status",
  admin_messages: "'admin_messages:' || case when handled_at is null then 'open' else 'handled' end",
};

const countEach = (table: string, key: string) => /* sql */ `
  create or replace function count_${table}() returns trigger language plpgsql as $$
  begin
    case tg_op
      when 'INSERT' then
        perform bump_counter(key, n) from
          (select ${key} as key, count(*) as n from new_rows group by 1 order by 1) as changes;
      when 'DELETE' then
        perform bump_counter(key, -n) from
          (select ${key} as key, count(*) as n from old_rows group by 1 order by 1) as changes;
      when 'UPDATE' then
        perform bump_counter(key, n) from
          (select key, sum(d)::bigint as n from
            (select ${key} as key, 1 as d from new_rows union all select ${key}, -1 from old_rows) as moves
            group by key having sum(d) <> 0 order by key) as changes;
      when 'TRUNCATE' then
        delete from stat_counters where split_part(key, ':', 1) = tg_table_name;
    end case;
    return null;
  end $$;
  lock table ${table} in share row exclusive mode;
  delete from stat_counters where split_part(key, ':', 1) = '${table}';
  insert into stat_counters (key, shard, n) select ${key}, 0, count(*) from ${table} group by 1;
`;

/**
 * What staff need to work through submissions and contact messages: who is on it, notes and replies, a story taken
 * down, and counts by kind and status.
 */
export const reviewQueues = ddl(/* sql */ `
  alter table creator_submissions
    add column assigned_to uuid references admin_users on delete set null,
    add column taken_down_at timestamptz constraint creator_submissions_taken_down_is_story
      check (taken_down_at is null or submission_type = 'story');
  create index creator_submissions_assigned_to on creator_submissions (assigned_to) where assigned_to is not null;
  create index creator_submissions_published on creator_submissions (reviewed_at desc, id desc)
    where submission_type = 'story' and status = 'approved' and taken_down_at is null;

  alter table admin_messages add column assigned_to uuid references admin_users on delete set null;
  create index admin_messages_assigned_to on admin_messages (assigned_to) where assigned_to is not null;
  create index admin_messages_handled on admin_messages (created_at desc, id desc) where handled_at is not null;

  create table review_entries (
    id uuid primary key default uuidv7(),
    submission_id uuid references creator_submissions on delete cascade,
    message_id uuid references admin_messages on delete cascade,
    admin_user_id uuid references admin_users on delete set null,
    kind text not null constraint review_entries_kind check (kind in ('note', 'reply')),
    subject text constraint review_entries_subject_length check (length(subject) between 1 and 200),
    body text not null constraint review_entries_body_length check (length(body) between 1 and 5000),
    created_at timestamptz not null default now(),
    constraint review_entries_about_one check (num_nonnulls(submission_id, message_id) = 1),
    constraint review_entries_reply_has_subject check ((kind = 'reply') = (subject is not null))
  );
  create index review_entries_of_submission on review_entries (submission_id, created_at) where submission_id is not null;
  create index review_entries_of_message on review_entries (message_id, created_at) where message_id is not null;
  create index review_entries_by on review_entries (admin_user_id) where admin_user_id is not null;

  ${countEach("creator_submissions", counted.creator_submissions)}
  ${countEach("admin_messages", counted.admin_messages)}
  create trigger admin_messages_counted_insert after insert on admin_messages
    referencing new table as new_rows for each statement execute function count_admin_messages();
  create trigger admin_messages_counted_delete after delete on admin_messages
    referencing old table as old_rows for each statement execute function count_admin_messages();
  create trigger admin_messages_counted_update after update on admin_messages
    referencing old table as old_rows new table as new_rows for each statement execute function count_admin_messages();
  create trigger admin_messages_counted_truncate after truncate on admin_messages
    for each statement execute function count_admin_messages();
`);
