import { ddl } from "./ddl.ts";

/** What the team proposes for a case: a version of an itinerary with its price and terms, as it was when it was sent. */
export const proposals = ddl(/* sql */ `
  create table proposals (
    id uuid primary key default uuidv7(),
    case_id uuid not null references cases on delete cascade,
    user_id uuid not null references users on delete cascade,
    number smallint not null,
    itinerary_id uuid references itineraries on delete set null,
    version_number integer not null,
    title text not null constraint proposals_title_length check (length(title) between 1 and 255),
    plan jsonb not null,
    price_cents bigint not null constraint proposals_price_range check (price_cents between 0 and 100000000),
    currency text not null default 'usd' constraint proposals_currency check (currency ~ '^[a-z]{3}$'),
    travelers smallint not null constraint proposals_travelers check (travelers between 1 and 50),
    terms text not null constraint proposals_terms_length check (length(terms) between 1 and 5000),
    note text not null default '' constraint proposals_note_length check (length(note) <= 2000),
    status text not null default 'sent'
      constraint proposals_status check (status in ('sent', 'accepted', 'withdrawn', 'replaced')),
    sent_by uuid references admin_users on delete set null,
    accepted_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint proposals_accepted_when check ((status in ('accepted', 'replaced')) = (accepted_at is not null)),
    unique (case_id, number)
  );
  comment on column proposals.plan is 'The version as it was sent: neither later edits nor a deleted trip change it';
  create unique index proposals_one_accepted on proposals (case_id) where status = 'accepted';
  create index proposals_of_user on proposals (user_id);
  create index proposals_of_itinerary on proposals (itinerary_id) where itinerary_id is not null;
  create index proposals_sent_by on proposals (sent_by) where sent_by is not null;
  create trigger proposals_updated_at before update on proposals for each row execute function set_updated_at();

  create function refuse_other_terms() returns trigger language plpgsql as $$
  begin
    raise exception 'what was proposed is never changed'
      using errcode = 'restrict_violation', constraint = 'proposals_frozen';
  end $$;
  create trigger proposals_frozen before update on proposals for each row
    when ((old.case_id, old.user_id, old.number, old.version_number, old.title, old.plan, old.price_cents, old.currency,
        old.travelers, old.terms, old.note)
      is distinct from (new.case_id, new.user_id, new.number, new.version_number, new.title, new.plan, new.price_cents,
        new.currency, new.travelers, new.terms, new.note))
    execute function refuse_other_terms();
`);
