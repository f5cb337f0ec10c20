import { ddl } from "./ddl.ts";

/**
 * What members were charged and given back, as the payment provider holds it. These are the books: they outlive the
 * member, without anything that says who it was.
 */
export const invoices = ddl(/* sql */ `
  create table invoices (
    id uuid primary key default uuidv7(),
    user_id uuid references users on delete set null,
    provider_invoice_id text not null unique,
    provider_customer_id text,
    provider_subscription_id text,
    plan_type text constraint invoices_plan_type check (plan_type in ('base', 'elite')),
    status text not null constraint invoices_status check (status in ('open', 'paid', 'void', 'uncollectible')),
    amount_due_cents integer not null constraint invoices_due_range check (amount_due_cents >= 0),
    amount_paid_cents integer not null constraint invoices_paid_range check (amount_paid_cents >= 0),
    currency text not null constraint invoices_currency check (currency ~ '^[a-z]{3}$'),
    period_start timestamptz not null,
    period_end timestamptz not null,
    created_at timestamptz not null,
    paid_at timestamptz,
    readings integer not null default 1,
    constraint invoices_nobody_is_named
      check (user_id is not null or num_nonnulls(provider_customer_id, provider_subscription_id) = 0)
  );
  comment on table invoices is 'Money that was asked for and paid, in cents of the currency';
  comment on column invoices.plan_type is 'Null where nothing on the invoice is a plan of ours';
  comment on column invoices.period_start is 'With period_end: what the plan on it was charged for';
  comment on column invoices.created_at is 'When the provider made it';
  comment on column invoices.readings is 'How often it was read from the provider: an older reading never replaces a newer one';
  create index invoices_of_user on invoices (user_id, created_at desc) where user_id is not null;
  create index invoices_by_payment on invoices (paid_at) where paid_at is not null;

  create function forget_payer() returns trigger language plpgsql as $$
  begin
    new.provider_customer_id = null;
    new.provider_subscription_id = null;
    return new;
  end $$;
  create trigger invoices_payer_forgotten before update of user_id on invoices
    for each row when (new.user_id is null) execute function forget_payer();

  create table refunds (
    id uuid primary key default uuidv7(),
    invoice_id uuid not null references invoices on delete restrict,
    provider_refund_id text not null unique,
    amount_cents integer not null constraint refunds_amount_range check (amount_cents > 0),
    currency text not null constraint refunds_currency check (currency ~ '^[a-z]{3}$'),
    status text not null
      constraint refunds_status check (status in ('pending', 'succeeded', 'failed', 'canceled')),
    created_at timestamptz not null,
    readings integer not null default 1
  );
  comment on table refunds is 'Money given back; only what succeeded has left for good';
  comment on column refunds.readings is 'As invoices.readings';
  create index refunds_of_invoice on refunds (invoice_id);
  create index refunds_newest on refunds (created_at);
`);
