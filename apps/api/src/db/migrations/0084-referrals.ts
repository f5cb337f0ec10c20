import { ddl } from "./ddl.ts";

/** Who invited whom, and what became of it (decision 176). */
export const referrals = ddl(/* sql */ `
  alter table users add column referral_code text not null unique
    default substr(replace(gen_random_uuid()::text, '-', ''), 1, 12);
  comment on column users.referral_code is 'The last part of the link a member invites friends with';

  create table referrals (
    friend_id uuid primary key references users on delete cascade,
    referrer_id uuid not null references users on delete cascade,
    status text not null default 'joined'
      constraint referrals_status check (status in ('joined', 'earned', 'refused', 'taken_back')),
    refusal text constraint referrals_refusal check (refusal in ('same_email', 'same_address', 'same_card')),
    invoice_id uuid references invoices on delete set null,
    created_at timestamptz not null default now(),
    settled_at timestamptz,
    constraint referrals_of_somebody_else check (friend_id <> referrer_id),
    constraint referrals_refused_for_a_reason check ((status = 'refused') = (refusal is not null)),
    constraint referrals_settled check ((status = 'joined') = (settled_at is null))
  );
  comment on column referrals.invoice_id is 'The paid month that earned the points';
  create index referrals_of_referrer on referrals (referrer_id, created_at desc);
  create index referrals_waiting on referrals (created_at) where status = 'joined';
  create index referrals_of_invoice on referrals (invoice_id) where invoice_id is not null;
`);
