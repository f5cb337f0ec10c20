import { ddl } from "./ddl.ts";

/** What happened: told to the member, told on the staff dashboard, and every staff write with before and after. */
export const activity = ddl(/* sql */ `
  create table activity_feed (
    id uuid primary key default uuidv7(),
    user_id uuid not null references users on delete cascade,
    activity_type text not null
      constraint activity_feed_type check (activity_type ~ '^[a-z][a-z0-9_]{1,62}$'),
    description text not null constraint activity_feed_description_length check (length(description) between 1 and 500),
    points_earned integer not null default 0,
    created_at timestamptz not null default now()
  );
  create index activity_feed_of_user on activity_feed (user_id, created_at desc, id desc);

  create table activity_logs (
    id uuid primary key default uuidv7(),
    event_type text not null constraint activity_logs_event_type check (event_type ~ '^[a-z][a-z0-9_]{1,62}$'),
    user_id uuid references users on delete cascade,
    metadata jsonb not null default '{}',
    created_at timestamptz not null default now()
  );
  create index activity_logs_newest on activity_logs (created_at desc, id desc);
  create index activity_logs_of_user on activity_logs (user_id, created_at desc) where user_id is not null;

  create table admin_activity_logs (
    id uuid primary key default uuidv7(),
    admin_user_id uuid references admin_users on delete set null,
    api_key_id uuid references api_keys on delete set null,
    action text not null,
    resource_type text not null,
    resource_id text,
    subject_user_id uuid references users on delete set null,
    before jsonb,
    after jsonb,
    metadata jsonb not null default '{}',
    ip inet,
    request_id text,
    created_at timestamptz not null default now()
  );
  comment on column admin_activity_logs.subject_user_id is 'The member the write was about; cleared with the content when that member is deleted';
  create index admin_activity_logs_newest on admin_activity_logs (created_at desc, id desc);
  create index admin_activity_logs_of_resource on admin_activity_logs (resource_type, resource_id, created_at desc);
  create index admin_activity_logs_of_subject on admin_activity_logs (subject_user_id, created_at desc, id desc)
    where subject_user_id is not null;
  create index admin_activity_logs_of_admin on admin_activity_logs (admin_user_id, created_at desc, id desc);
  create index admin_activity_logs_of_key on admin_activity_logs (api_key_id) where api_key_id is not null;
`);
