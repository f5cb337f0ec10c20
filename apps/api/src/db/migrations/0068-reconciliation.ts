import { ddl } from "./ddl.ts";

/** Where memberships differ from what the payment provider holds, and when that was last looked at (decision 150). */
export const reconciliation = ddl(/* sql */ `
  create table reconciliations (
    id uuid primary key default uuidv7(),
    -- The night it belongs to; null for one that staff asked for.
    night_date date unique,
    checked integer not null default 0,
    started_at timestamptz not null default now(),
    finished_at timestamptz
  );
  create index reconciliations_newest on reconciliations (started_at desc);

  create table membership_differences (
    id uuid primary key default uuidv7(),
    user_id uuid not null unique references users on delete cascade,
    stripe_subscription_id text not null,
    fields jsonb not null,
    found_at timestamptz not null default now(),
    checked_at timestamptz not null default now()
  );
  create index membership_differences_newest on membership_differences (found_at desc);
`);
