import { ddl } from "./ddl.ts";

/** Webhooks as they're sent (decision 177). Nothing was ever written to the tables they had. */
export const webhooks = ddl(/* sql */ `
  drop table webhook_deliveries;
  drop table webhook_endpoints;

  create sequence webhook_sequence;
  comment on sequence webhook_sequence is 'Of two events about one object, the later has the higher number';

  create table webhook_endpoints (
    id uuid primary key default uuidv7(),
    url text not null constraint webhook_endpoints_url check (url ~ '^https?://' and length(url) <= 2000),
    description text constraint webhook_endpoints_description_length check (length(description) <= 200),
    topics text[] not null constraint webhook_endpoints_has_topics check (cardinality(topics) > 0),
    secret_encrypted bytea not null,
    previous_secret_encrypted bytea,
    previous_secret_until timestamptz,
    off_since timestamptz,
    off_reason text constraint webhook_endpoints_off_reason check (off_reason in ('staff', 'failed', 'gone')),
    created_by uuid references admin_users on delete set null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint webhook_endpoints_off_for_a_reason check ((off_since is null) = (off_reason is null)),
    constraint webhook_endpoints_previous_secret
      check ((previous_secret_encrypted is null) = (previous_secret_until is null))
  );
  comment on column webhook_endpoints.previous_secret_until is 'Until then, the previous secret signs, too';
  create index webhook_endpoints_created_by on webhook_endpoints (created_by) where created_by is not null;
  create trigger webhook_endpoints_updated_at before update on webhook_endpoints
    for each row execute function set_updated_at();

  create table webhook_deliveries (
    id uuid primary key default uuidv7(),
    endpoint_id uuid not null references webhook_endpoints on delete cascade,
    event_id uuid not null,
    topic text not null,
    sequence bigint not null,
    data jsonb not null,
    subject_user_id uuid references users on delete cascade,
    status text not null default 'pending'
      constraint webhook_deliveries_status check (status in ('pending', 'delivered', 'failed')),
    attempts integer not null default 0 constraint webhook_deliveries_attempts_range check (attempts >= 0),
    turn integer not null default 0 constraint webhook_deliveries_turn_range check (turn >= 0),
    next_attempt_at timestamptz default now(),
    last_attempt_at timestamptz,
    response_status integer,
    response_body text constraint webhook_deliveries_response_length check (length(response_body) <= 2048),
    response_ms integer,
    error text,
    created_at timestamptz not null default now(),
    constraint webhook_deliveries_once unique (endpoint_id, event_id),
    constraint webhook_deliveries_next check ((status = 'pending') = (next_attempt_at is not null))
  );
  comment on column webhook_deliveries.event_id is 'The webhook-id of every try, at every endpoint';
  comment on column webhook_deliveries.attempts is 'Tries since it was written or last replayed';
  comment on column webhook_deliveries.turn is 'Rises with each try and replay; a job acts only in its own turn';
  create index webhook_deliveries_newest on webhook_deliveries (created_at desc, id desc);
  create index webhook_deliveries_of_endpoint on webhook_deliveries (endpoint_id, created_at desc, id desc);
  create index webhook_deliveries_failed on webhook_deliveries (endpoint_id, created_at desc, id desc)
    where status = 'failed';
  create index webhook_deliveries_pending on webhook_deliveries (next_attempt_at) where status = 'pending';
  create index webhook_deliveries_of_subject on webhook_deliveries (subject_user_id) where subject_user_id is not null;

  update api_keys set scopes = array_remove(scopes, 'webhooks.manage') || array['webhooks.read', 'webhooks.write']
    where 'webhooks.manage' = any(scopes);
`);
