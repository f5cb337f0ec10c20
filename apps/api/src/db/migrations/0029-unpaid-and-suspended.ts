import { ddl } from "./ddl.ts";

/** Payments that failed and plans that staff have stopped: what the payment provider's events must not undo. */
export const unpaidAndSuspended = ddl(/* sql */ `
  alter table memberships
    -- While the provider tries to collect a payment again; the plan stays meanwhile.
    add column past_due_since timestamptz,
    -- How many of the two reminders after the first mail were sent.
    add column payment_reminders integer not null default 0
      constraint memberships_payment_reminders check (payment_reminders between 0 and 2),
    -- By staff; no event of the provider lifts it.
    add column suspended_at timestamptz;
  create index memberships_past_due on memberships (past_due_since) where past_due_since is not null;
`);
