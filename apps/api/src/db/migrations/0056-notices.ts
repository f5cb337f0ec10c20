import { ddl } from "./ddl.ts";

/** What members are told: in the app, and by emails that wait for their time. How they want it stands in its settings. */
export const notices = ddl(/* sql */ `
  create table notice_settings (
    user_id uuid primary key references users on delete cascade,
    choices jsonb not null default '{}',
    quiet_from text constraint notice_settings_quiet_from check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    quiet_until text constraint notice_settings_quiet_until check (quiet_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    digest text not null default 'none' constraint notice_settings_digest check (digest in ('none', 'daily')),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint notice_settings_quiet_hours
      check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until)
  );
  comment on column notice_settings.choices is 'By kind and channel, what the member has chosen; the rest is as it comes';
  create trigger notice_settings_updated_at before update on notice_settings
    for each row execute function set_updated_at();

  create table notices (
    id uuid primary key default uuidv7(),
    user_id uuid not null references users on delete cascade,
    kind text not null constraint notices_kind
      check (kind in ('messages', 'requests', 'trips', 'rewards', 'news', 'offers')),
    title text not null constraint notices_title_length check (length(title) between 1 and 300),
    body text constraint notices_body_length check (length(body) between 1 and 1000),
    subject_type text constraint notices_subject_type
      check (subject_type in ('itinerary', 'concierge_request', 'message_thread', 'reward_redemption', 'notification')),
    subject_id uuid,
    read_at timestamptz,
    created_at timestamptz not null default now(),
    constraint notices_subject check ((subject_type is null) = (subject_id is null))
  );
  create index notices_of_user on notices (user_id, created_at desc, id desc);
  create index notices_unread on notices (user_id, subject_id) where read_at is null;
  create index notices_by_age on notices (created_at);

  create table held_notices (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    kind text not null,
    subject_id uuid,
    notice jsonb not null,
    due_at timestamptz not null,
    created_at timestamptz not null default now()
  );
  comment on table held_notices is 'Emails that wait: for more messages, for the end of quiet hours, for the hour of the daily digest';
  create index held_notices_due on held_notices (due_at);
  create index held_notices_of_user on held_notices (user_id, subject_id);
`);
