import { ddl } from "./ddl.ts";

/** Devices a member has signed in from, and addresses waiting to take another's place. Tokens are kept as SHA-256 only. */
export const devicesAndEmailChanges = ddl(/* sql */ `
  create table known_devices (
    user_id uuid not null references users on delete cascade,
    token_hash bytea not null,
    last_seen_at timestamptz not null default now(),
    primary key (user_id, token_hash)
  );
  create index known_devices_by_age on known_devices (last_seen_at);

  -- One at a time: asking again takes the place of what was asked before.
  create table email_changes (
    user_id uuid primary key references users on delete cascade,
    new_email citext not null,
    old_token_hash bytea unique,
    new_token_hash bytea unique,
    old_confirmed_at timestamptz,
    new_confirmed_at timestamptz,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  );`);
