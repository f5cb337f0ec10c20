import { ddl } from "./ddl.ts";

/**
 * What the team's inbox knows of a conversation. So far nobody kept a list: conversations whose last word is the
 * team's count as handled, the others as waiting.
 */
export const inbox = ddl(/* sql */ `
  alter table message_threads
    add column waiting_since timestamptz,
    add column handled_at timestamptz,
    add column assigned_to uuid references admin_users on delete set null,
    add column team_mailed_at timestamptz;
  comment on column message_threads.waiting_since is 'The first message of the member that nobody has answered';
  comment on column message_threads.handled_at is 'The team is done with it, until the member writes again';
  comment on column message_threads.team_mailed_at is 'When the team was last mailed about it';

  update message_threads as t set waiting_since = (
    select min(m.created_at) from messages as m
    where m.thread_id = t.id and m.sender_kind = 'member' and m.created_at > coalesce(
      (select max(s.created_at) from messages as s where s.thread_id = t.id and s.sender_kind <> 'member'),
      '-infinity'));
  update message_threads set handled_at = last_message_at where waiting_since is null;

  create index message_threads_open on message_threads (last_message_at desc, id desc) where handled_at is null;
  create index message_threads_waiting on message_threads (waiting_since, id) where waiting_since is not null;
  create index message_threads_assigned on message_threads (assigned_to) where assigned_to is not null;
  create index message_threads_search on message_threads using gin (subject gin_trgm_ops);

  drop index messages_unread_by_staff;
  create index messages_unread_by_staff on messages (thread_id)
    where read_by_staff_at is null and sender_kind = 'member';
`);
