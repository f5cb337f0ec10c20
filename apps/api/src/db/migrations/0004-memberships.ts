import { ddl } from "./ddl.ts";

/** Plans and payment. The level a member enjoys is in user_profiles, changed in the same transaction. */
export const memberships = ddl(/* sql */ `
  create table memberships (
    id uuid primary key default uuidv7(),
    user_id uuid not null unique references users on delete cascade,
    plan_type text not null constraint memberships_plan_type check (plan_type in ('free', 'base', 'elite')),
    status text not null default 'active'
      constraint memberships_status check (status in ('active', 'expired', 'cancelled', 'suspended')),
    stripe_customer_id text unique,
    stripe_subscription_id text unique,
    current_period_end timestamptz,
    cancel_at_period_end boolean not null default false,
    granted_by uuid references admin_users on delete set null,
    grant_ends_at timestamptz,
    provider_updated_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  create index memberships_newest on memberships (created_at desc, id desc);
  create index memberships_by_plan on memberships (plan_type, status, created_at desc, id desc);
  create index memberships_by_status on memberships (status, created_at desc, id desc);
  create index memberships_customer_search on memberships using gin (stripe_customer_id gin_trgm_ops);
  create index memberships_granted_by on memberships (granted_by) where granted_by is not null;
  create index memberships_grant_end on memberships (grant_ends_at) where grant_ends_at is not null;
  create trigger memberships_updated_at before update on memberships for each row execute function set_updated_at();

  create table checkouts (
    id uuid primary key default uuidv7(),
    provider_session_id text unique,
    user_id uuid not null references users on delete cascade,
    plan_type text not null constraint checkouts_plan_type check (plan_type in ('base', 'elite')),
    status text not null default 'open'
      constraint checkouts_status check (status in ('open', 'paid', 'cancelled', 'expired')),
    amount_cents integer not null constraint checkouts_amount_range check (amount_cents > 0),
    currency text not null default 'usd' constraint checkouts_currency check (currency ~ '^[a-z]{3}$'),
    url text,
    expires_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  create unique index checkouts_one_open on checkouts (user_id) where status = 'open';
  create index checkouts_of_user on checkouts (user_id, created_at desc);
  create trigger checkouts_updated_at before update on checkouts for each row execute function set_updated_at();

  -- The inbox: an event is written here, once, before anything is done about it.
  create table stripe_events (
    id text primary key,
    type text not null,
    object_id text,
    customer_id text,
    user_id uuid references users on delete set null,
    payload jsonb not null,
    received_at timestamptz not null default now(),
    handled_at timestamptz,
    attempts integer not null default 0,
    error text
  );
  create index stripe_events_pending on stripe_events (received_at) where handled_at is null;
  create index stripe_events_of_object on stripe_events (object_id);
  create index stripe_events_of_customer on stripe_events (customer_id) where customer_id is not null;
  create index stripe_events_of_user on stripe_events (user_id) where user_id is not null;

  -- A staff decision for one member that lifts or lowers one limit of the plan, for a time.
  create table entitlement_overrides (
    id uuid primary key default uuidv7(),
    user_id uuid not null references users on delete cascade,
    feature text not null,
    limit_value jsonb not null,
    reason text not null constraint entitlement_overrides_reason_length check (length(reason) between 1 and 500),
    granted_by uuid references admin_users on delete set null,
    starts_at timestamptz not null default now(),
    ends_at timestamptz,
    created_at timestamptz not null default now(),
    constraint entitlement_overrides_order check (ends_at is null or ends_at > starts_at)
  );
  create index entitlement_overrides_of_user on entitlement_overrides (user_id, feature);
  create index entitlement_overrides_granted_by on entitlement_overrides (granted_by) where granted_by is not null;
`);
