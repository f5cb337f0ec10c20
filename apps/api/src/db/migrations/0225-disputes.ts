import { ddl } from "./ddl.ts";

/** Payments that members' banks question or take back. Books, like invoices and refunds: nothing here says who it was. */
export const disputes = ddl(/* sql */ `
  create table disputes (
    id uuid primary key default uuidv7(),
    invoice_id uuid not null references invoices on delete restrict,
    provider_dispute_id text not null unique,
    amount_cents integer not null constraint disputes_amount_range check (amount_cents > 0),
    currency text not null constraint disputes_currency check (currency ~ '^[a-z]{3}$'),
    reason text not null,
    status text not null
      constraint disputes_status check (status in ('inquiry', 'needs_response', 'under_review', 'won', 'lost')),
    due_at timestamptz,
    created_at timestamptz not null,
    readings integer not null default 1
  );
  comment on table disputes is 'Payments that banks question; what is lost was returned for good';
  comment on column disputes.due_at is 'Until when the bank takes an answer';
  comment on column disputes.readings is 'As invoices.readings';
  create index disputes_of_invoice on disputes (invoice_id);
  create index disputes_unsettled on disputes (due_at) where status in ('inquiry', 'needs_response', 'under_review');
  create index disputes_newest on disputes (created_at);

  create or replace function reopen_analytics_days() returns trigger language plpgsql as $$
  declare
    since timestamptz;
  begin
    if tg_table_name in ('refunds', 'disputes') then
      since = new.created_at;
    elsif new.status = 'paid' then
      since = least(new.paid_at, new.period_start);
    end if;
    delete from analytics_rolled_days
      where day >= (since at time zone 'UTC')::date and day < (now() at time zone 'UTC')::date;
    return null;
  end $$;
  create trigger disputes_reopen_days after insert or update on disputes
    for each row execute function reopen_analytics_days();
`);
