import { ddl } from "./ddl.ts";

/** What leaves the house: webhooks to third parties, and the mail outbox. */
export const integrations = ddl(/* sql */ `
  create table webhook_endpoints (
    id uuid primary key default uuidv7(),
    url text not null constraint webhook_endpoints_url check (url ~ '^https?://' and length(url) <= 2000),
    description text constraint webhook_endpoints_description_length check (length(description) <= 500),
    secret_encrypted bytea not null,
    event_types text[] not null constraint webhook_endpoints_has_events check (cardinality(event_types) > 0),
    is_active boolean not null default true,
    failing_since timestamptz,
    created_by uuid references admin_users on delete set null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  create index webhook_endpoints_newest on webhook_endpoints (created_at desc, id desc);
  create index webhook_endpoints_created_by on webhook_endpoints (created_by) where created_by is not null;
  create trigger webhook_endpoints_updated_at before update on webhook_endpoints
    for each row execute function set_updated_at();

  create table webhook_deliveries (
    id uuid primary key default uuidv7(),
    endpoint_id uuid not null references webhook_endpoints on delete cascade,
    event_id uuid not null,
    event_type text not null,
    payload jsonb not null,
    subject_user_id uuid references users on delete cascade,
    status text not null default 'pending'
      constraint webhook_deliveries_status check (status in ('pending', 'delivered', 'failed')),
    attempts integer not null default 0 constraint webhook_deliveries_attempts_range check (attempts >= 0),
    response_status integer,
    error text,
    next_attempt_at timestamptz,
    delivered_at timestamptz,
    created_at timestamptz not null default now(),
    constraint webhook_deliveries_once unique (endpoint_id, event_id)
  );
  create index webhook_deliveries_newest on webhook_deliveries (endpoint_id, created_at desc, id desc);
  create index webhook_deliveries_pending on webhook_deliveries (next_attempt_at) where status = 'pending';
  create index webhook_deliveries_of_subject on webhook_deliveries (subject_user_id) where subject_user_id is not null;

  create table mail_outbox (
    id uuid primary key default uuidv7(),
    "to" citext not null,
    subject text not null,
    text text not null,
    html text,
    headers jsonb not null default '{}',
    created_at timestamptz not null default now()
  );
  create index mail_outbox_newest on mail_outbox (created_at desc, id desc);
  create index mail_outbox_of_recipient on mail_outbox ("to", created_at desc);
`);
