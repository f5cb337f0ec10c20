import { ddl } from "./ddl.ts";

/** What keeps requests that call something outside the process in order, now that no transaction is open meanwhile. */
export const outsideCalls = ddl(/* sql */ `
  -- Set while the work behind a key runs without a transaction; past it the key may be taken over.
  alter table idempotency_keys add column lease_ends_at timestamptz;

  -- A member's dealings with the payment provider: one change at a time, and no older reading after a newer one.
  create table membership_turns (
    user_id uuid primary key references users on delete cascade,
    readings bigint not null default 0 constraint membership_turns_readings_range check (readings >= 0),
    turn_ends_at timestamptz
  );
`);
