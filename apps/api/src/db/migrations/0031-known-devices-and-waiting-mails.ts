import { ddl } from "./ddl.ts";

/**
 * Browsers that staff have signed in with, so that a stranger's guesses don't lock them out, and the browser behind
 * each attempt. Mails wait that must not go out yet: to an address that nobody has verified, or that got many already.
 */
export const knownDevicesAndWaitingMails = ddl(/* sql */ `
  create table staff_devices (
    admin_user_id uuid not null references admin_users on delete cascade,
    token_hash bytea not null,
    last_seen_at timestamptz not null default now(),
    primary key (admin_user_id, token_hash)
  );
  create index staff_devices_by_age on staff_devices (last_seen_at);

  alter table login_attempts add column device_hash bytea;
  comment on column login_attempts.device_hash is 'The browser, where the account knows it; null for strangers';

  -- What a member took over is not the visitor's any more, whatever cookie a browser kept.
  update user_quiz_responses set visitor_session_id = null where user_id is not null;

  -- When its owner last proved who they are in this session: by signing in, or by the password.
  alter table sessions add column proved_at timestamptz not null default now();
  update sessions set proved_at = created_at;

  create table waiting_mails (
    id uuid primary key default uuidv7(),
    user_id uuid references users on delete cascade,
    recipient citext not null,
    mail jsonb not null,
    created_at timestamptz not null default now()
  );
  create index waiting_mails_by_recipient on waiting_mails (recipient, created_at);
  create index waiting_mails_of_user on waiting_mails (user_id) where user_id is not null;
`);
