import { ddl } from "./ddl.ts";

/** Talk between members and staff, and notices from staff to many members. */
export const messages = ddl(/* sql */ `
  create table message_threads (
    id uuid primary key default uuidv7(),
    user_id uuid not null references users on delete cascade,
    concierge_request_id uuid references concierge_requests on delete set null,
    subject text not null constraint message_threads_subject_length check (length(subject) between 1 and 200),
    last_message_at timestamptz not null default now(),
    archived_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  comment on column message_threads.archived_at is 'Archived by the member';
  create index message_threads_of_user on message_threads (user_id, last_message_at desc, id desc);
  create index message_threads_latest on message_threads (last_message_at desc, id desc);
  create unique index message_threads_one_per_request on message_threads (concierge_request_id)
    where concierge_request_id is not null;
  create trigger message_threads_updated_at before update on message_threads
    for each row execute function set_updated_at();

  create table messages (
    id uuid primary key default uuidv7(),
    thread_id uuid not null references message_threads on delete cascade,
    user_id uuid not null references users on delete cascade,
    sender_kind text not null constraint messages_sender_kind check (sender_kind in ('member', 'staff', 'system')),
    admin_user_id uuid references admin_users on delete set null,
    body text not null constraint messages_body_length check (length(body) between 1 and 5000),
    read_by_member_at timestamptz,
    read_by_staff_at timestamptz,
    archived_at timestamptz,
    created_at timestamptz not null default now(),
    constraint messages_only_staff_has_admin check (admin_user_id is null or sender_kind = 'staff')
  );
  comment on column messages.user_id is 'The member of the thread, whoever wrote the message';
  create index messages_of_thread on messages (thread_id, created_at, id);
  create index messages_of_user on messages (user_id, created_at desc, id desc);
  create index messages_unread_by_member on messages (user_id)
    where read_by_member_at is null and archived_at is null and sender_kind <> 'member';
  create index messages_unread_by_staff on messages (created_at)
    where read_by_staff_at is null and sender_kind = 'member';
  create index messages_admin on messages (admin_user_id) where admin_user_id is not null;

  create table notifications (
    id uuid primary key default uuidv7(),
    type text not null default 'general'
      constraint notifications_type check (type in ('general', 'urgent', 'marketing')),
    audience text not null default 'all'
      constraint notifications_audience check (audience in ('all', 'free', 'base', 'elite', 'selected')),
    subject text constraint notifications_subject_length check (length(subject) between 1 and 200),
    message text not null constraint notifications_message_length check (length(message) between 1 and 10000),
    sent_by uuid references admin_users on delete set null,
    by_email boolean not null default false,
    status text not null default 'sending'
      constraint notifications_status check (status in ('sending', 'sent', 'failed')),
    recipients_count integer not null default 0,
    sent_count integer not null default 0,
    failed_count integer not null default 0,
    created_at timestamptz not null default now(),
    finished_at timestamptz,
    constraint notifications_counts check (least(recipients_count, sent_count, failed_count) >= 0)
  );
  create index notifications_newest on notifications (created_at desc, id desc);
  create index notifications_by_type on notifications (type, created_at desc, id desc);
  create index notifications_sent_by on notifications (sent_by) where sent_by is not null;

  create table notification_recipients (
    notification_id uuid not null references notifications on delete cascade,
    user_id uuid not null references users on delete cascade,
    emailed_at timestamptz,
    error text,
    read_at timestamptz,
    created_at timestamptz not null default now(),
    primary key (notification_id, user_id)
  );
  create index notification_recipients_of_user on notification_recipients (user_id, created_at desc);
`);
