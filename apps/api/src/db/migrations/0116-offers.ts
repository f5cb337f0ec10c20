import { ddl } from "./ddl.ts";

/** What partners offer for requests that take offers (decision 209). */
export const offers = ddl(/* sql */ `
  alter table cases add column offers_since timestamptz;
  comment on column cases.offers_since is 'Since when partners see it, without its client, and may offer something';
  create index cases_open_to_offers on cases (offers_since desc, id desc) where offers_since is not null;

  create table offers (
    id uuid primary key default uuidv7(),
    case_id uuid not null references cases on delete cascade,
    api_key_id uuid not null references api_keys,
    partner text not null constraint offers_partner_length check (length(partner) between 1 and 100),
    reference text not null constraint offers_reference_length check (length(reference) between 1 and 100),
    title text not null constraint offers_title_length check (length(title) between 1 and 120),
    covers text not null constraint offers_covers_length check (length(covers) between 1 and 2000),
    price_cents bigint not null constraint offers_price check (price_cents between 0 and 100000000),
    currency text not null constraint offers_currency check (currency in ('USD', 'EUR', 'GBP', 'CAD', 'AUD')),
    commission_hundredths integer
      constraint offers_commission_share check (commission_hundredths between 0 and 10000),
    commission_cents bigint,
    valid_until timestamptz not null,
    link text constraint offers_link check (link ~ '^https://' and length(link) <= 500),
    status text not null default 'open'
      constraint offers_status check (status in ('open', 'accepted', 'declined', 'withdrawn')),
    reason text constraint offers_reason_length check (length(reason) between 1 and 500),
    decided_by uuid references admin_users on delete set null,
    decided_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint offers_once unique (api_key_id, reference),
    constraint offers_one_commission check (num_nulls(commission_hundredths, commission_cents) = 1),
    constraint offers_commission_within_price check (commission_cents between 0 and price_cents),
    constraint offers_decided check ((status in ('accepted', 'declined')) = (decided_at is not null))
  );
  comment on column offers.partner is 'The name of the API key as it sent it';
  comment on column offers.commission_hundredths is 'A share of the price in hundredths of a percent';
  comment on column offers.commission_cents is 'An amount in its currency';
  create index offers_of_case on offers (case_id, created_at desc, id desc);
  create index offers_of_key on offers (api_key_id, created_at desc, id desc);
  create index offers_decided_by on offers (decided_by) where decided_by is not null;
  create trigger offers_updated_at before update on offers for each row execute function set_updated_at();

  alter table case_events drop constraint case_events_kind;
  alter table case_events add constraint case_events_kind check (kind in ('received', 'status', 'assigned', 'message',
    'note', 'payment_asked', 'proposal_sent', 'proposal_accepted', 'proposal_withdrawn', 'task_added', 'task_done',
    'task_reopened', 'file_added', 'file_removed', 'promise_missed', 'archived', 'unarchived', 'offers_allowed',
    'offers_stopped', 'offer_received', 'offer_accepted', 'offer_declined', 'offer_withdrawn'));
`);
