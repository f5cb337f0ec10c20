import { ddl } from "./ddl.ts";

/** Getting in and staying in: sessions, one-time codes, limits, API keys. Tokens are kept as SHA-256 only. */
export const access = ddl(/* sql */ `
  create table sessions (
    id uuid primary key default uuidv7(),
    token_hash bytea not null unique,
    user_id uuid references users on delete cascade,
    admin_user_id uuid references admin_users on delete cascade,
    ip inet,
    user_agent text,
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    expires_at timestamptz not null,
    constraint sessions_one_owner check (num_nonnulls(user_id, admin_user_id) = 1)
  );
  create index sessions_of_user on sessions (user_id) where user_id is not null;
  create index sessions_of_admin on sessions (admin_user_id) where admin_user_id is not null;
  create index sessions_expiry on sessions (expires_at);

  -- Between the right password and the second factor: no session yet.
  create table sign_in_challenges (
    id uuid primary key default uuidv7(),
    token_hash bytea not null unique,
    user_id uuid references users on delete cascade,
    admin_user_id uuid references admin_users on delete cascade,
    attempts smallint not null default 0,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    constraint sign_in_challenges_one_owner check (num_nonnulls(user_id, admin_user_id) = 1)
  );
  create index sign_in_challenges_of_user on sign_in_challenges (user_id) where user_id is not null;
  create index sign_in_challenges_of_admin on sign_in_challenges (admin_user_id) where admin_user_id is not null;

  create table visitor_sessions (
    id uuid primary key default uuidv7(),
    token_hash bytea not null unique,
    linked_user_id uuid references users on delete cascade,
    created_at timestamptz not null default now(),
    linked_at timestamptz
  );
  create index visitor_sessions_of_user on visitor_sessions (linked_user_id) where linked_user_id is not null;
  create index visitor_sessions_unlinked on visitor_sessions (created_at) where linked_user_id is null;

  create table recovery_codes (
    id uuid primary key default uuidv7(),
    user_id uuid references users on delete cascade,
    admin_user_id uuid references admin_users on delete cascade,
    code_hash bytea not null,
    used_at timestamptz,
    created_at timestamptz not null default now(),
    constraint recovery_codes_one_owner check (num_nonnulls(user_id, admin_user_id) = 1)
  );
  create unique index recovery_codes_of_user on recovery_codes (user_id, code_hash) where user_id is not null;
  create unique index recovery_codes_of_admin on recovery_codes (admin_user_id, code_hash)
    where admin_user_id is not null;

  create table password_resets (
    id uuid primary key default uuidv7(),
    token_hash bytea not null unique,
    user_id uuid references users on delete cascade,
    admin_user_id uuid references admin_users on delete cascade,
    expires_at timestamptz not null,
    used_at timestamptz,
    created_at timestamptz not null default now(),
    constraint password_resets_one_owner check (num_nonnulls(user_id, admin_user_id) = 1)
  );
  create index password_resets_of_user on password_resets (user_id) where user_id is not null;
  create index password_resets_of_admin on password_resets (admin_user_id) where admin_user_id is not null;

  create table email_verifications (
    id uuid primary key default uuidv7(),
    token_hash bytea not null unique,
    user_id uuid not null references users on delete cascade,
    email citext not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    created_at timestamptz not null default now()
  );
  create index email_verifications_of_user on email_verifications (user_id);

  create table login_attempts (
    id uuid primary key default uuidv7(),
    email citext not null,
    attempt_type text not null constraint login_attempts_type check (attempt_type in ('member', 'admin')),
    ip inet,
    success boolean not null,
    created_at timestamptz not null default now()
  );
  create index login_attempts_by_email on login_attempts (email, attempt_type, created_at desc);
  create index login_attempts_by_ip on login_attempts (ip, attempt_type, created_at desc);
  create index login_attempts_by_age on login_attempts (created_at);

  -- Unlogged: forgetting the counts of the last minutes in a crash is no loss, and each request writes here.
  create unlogged table rate_limits (
    key text not null,
    window_start timestamptz not null,
    hits integer not null default 0,
    primary key (key, window_start)
  );
  create index rate_limits_by_age on rate_limits (window_start);

  create table api_keys (
    id uuid primary key default uuidv7(),
    name text not null constraint api_keys_name_length check (length(name) between 1 and 100),
    prefix text not null,
    key_hash bytea not null unique,
    scopes text[] not null constraint api_keys_has_scopes check (cardinality(scopes) > 0),
    created_by uuid references admin_users on delete set null,
    expires_at timestamptz,
    last_used_at timestamptz,
    revoked_at timestamptz,
    created_at timestamptz not null default now()
  );
  create index api_keys_newest on api_keys (created_at desc, id desc);
  create index api_keys_created_by on api_keys (created_by);

  -- No status yet: the first request is still at work.
  create table idempotency_keys (
    caller text not null,
    key text not null constraint idempotency_keys_key_length check (length(key) between 1 and 255),
    method text not null,
    path text not null,
    request_hash bytea not null,
    status integer constraint idempotency_keys_status check (status between 100 and 599),
    response_body text,
    created_at timestamptz not null default now(),
    primary key (caller, key)
  );
  create index idempotency_keys_by_age on idempotency_keys (created_at);
`);
