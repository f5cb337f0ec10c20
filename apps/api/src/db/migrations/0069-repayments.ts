import { ddl } from "./ddl.ts";

/** Refunds and credits that staff give, and who approved them (decision 151). What was refunded is in the books too. */
export const repayments = ddl(/* sql */ `
  create table repayments (
    id uuid primary key default uuidv7(),
    user_id uuid not null references users on delete cascade,
    kind text not null constraint repayments_kind check (kind in ('refund', 'credit')),
    invoice_id uuid references invoices on delete cascade,
    amount_cents integer not null constraint repayments_amount_range check (amount_cents between 1 and 100000),
    currency text not null constraint repayments_currency check (currency ~ '^[a-z]{3}$'),
    reason text not null constraint repayments_reason_length check (length(reason) between 1 and 500),
    status text not null
      constraint repayments_status check (status in ('waiting', 'unsent', 'done', 'declined', 'failed')),
    asked_by uuid references admin_users on delete set null,
    decided_by uuid references admin_users on delete set null,
    provider_id text,
    failure text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint repayments_refund_of check ((kind = 'refund') = (invoice_id is not null)),
    constraint repayments_two_people check (decided_by is null or asked_by is null or decided_by <> asked_by
      or status = 'declined')
  );
  create index repayments_of_user on repayments (user_id, created_at desc);
  create index repayments_of_invoice on repayments (invoice_id) where invoice_id is not null;
  create index repayments_open on repayments (created_at) where status in ('waiting', 'unsent');
  create index repayments_asked_by on repayments (asked_by) where asked_by is not null;
  create index repayments_decided_by on repayments (decided_by) where decided_by is not null;
  create trigger repayments_updated_at before update on repayments for each row execute function set_updated_at();
`);
