import { ddl } from "./ddl.ts";

/** Points earned and spent. The totals in user_profiles change in the same transaction. */
export const points = ddl(/* sql */ `
  create table points_ledger (
    id uuid primary key default uuidv7(),
    user_id uuid not null references users on delete cascade,
    kind text not null constraint points_ledger_kind check (kind in ('earned', 'redeemed', 'refunded', 'adjusted')),
    earned_change integer not null default 0,
    balance_change integer not null default 0,
    balance_after integer not null constraint points_ledger_balance_range check (balance_after >= 0),
    reason text not null constraint points_ledger_reason_length check (length(reason) between 1 and 500),
    idempotency_key text not null,
    admin_user_id uuid references admin_users on delete set null,
    created_at timestamptz not null default now(),
    constraint points_ledger_once unique (user_id, idempotency_key),
    constraint points_ledger_changes_something check (earned_change <> 0 or balance_change <> 0),
    constraint points_ledger_redeeming_keeps_badge check (kind not in ('redeemed', 'refunded') or earned_change = 0)
  );
  comment on column points_ledger.earned_change is 'Change of travel_points (ever earned, decides the badge)';
  comment on column points_ledger.balance_change is 'Change of points_balance (what can be spent)';
  create index points_ledger_of_user on points_ledger (user_id, created_at desc, id desc);
  create index points_ledger_admin on points_ledger (admin_user_id) where admin_user_id is not null;
  create trigger points_ledger_immutable
    before update of user_id, kind, earned_change, balance_change, balance_after, reason, idempotency_key, created_at
    on points_ledger for each row execute function refuse_update();

  create table reward_redemptions (
    id uuid primary key default uuidv7(),
    user_id uuid not null references users on delete cascade,
    reward_key text not null,
    cost_points integer not null constraint reward_redemptions_cost_range check (cost_points > 0),
    status text not null default 'requested'
      constraint reward_redemptions_status check (status in ('requested', 'fulfilled', 'cancelled')),
    ledger_entry_id uuid not null unique references points_ledger on delete cascade,
    fulfilled_by uuid references admin_users on delete set null,
    note text constraint reward_redemptions_note_length check (length(note) <= 2000),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  create index reward_redemptions_of_user on reward_redemptions (user_id, created_at desc, id desc);
  create index reward_redemptions_open on reward_redemptions (created_at desc, id desc) where status = 'requested';
  create index reward_redemptions_fulfilled_by on reward_redemptions (fulfilled_by) where fulfilled_by is not null;
  create trigger reward_redemptions_updated_at before update on reward_redemptions
    for each row execute function set_updated_at();
`);
