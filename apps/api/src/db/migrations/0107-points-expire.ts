import { ddl } from "./ddl.ts";

/** Points expire, oldest first (decision 199), and members can cancel a reward until it's delivered. */
export const pointsExpire = ddl(/* sql */ `
  alter table points_ledger
    drop constraint points_ledger_kind,
    add constraint points_ledger_kind
      check (kind in ('earned', 'redeemed', 'refunded', 'adjusted', 'expired')),
    drop constraint points_ledger_redeeming_keeps_badge,
    add constraint points_ledger_redeeming_keeps_badge
      check (kind not in ('redeemed', 'refunded', 'expired') or earned_change = 0);

  create table points_lots (
    user_id uuid not null references users on delete cascade,
    expiry_date date not null,
    points integer not null constraint points_lots_points_range check (points > 0),
    announced_date date,
    look_date date not null generated always as (coalesce(announced_date + 1, expiry_date - 30)) stored,
    created_at timestamptz not null default now(),
    primary key (user_id, expiry_date)
  );
  comment on table points_lots is 'The points a member can still spend, by the last day to spend them';
  comment on column points_lots.announced_date is 'The last day the notice named; nothing expires without one';
  comment on column points_lots.look_date is 'When there is something to do: to tell the member, then to let the points expire';
  create index points_lots_due on points_lots (look_date, user_id, expiry_date);

  -- What members have is what they earned last, since the oldest points are spent first.
  insert into points_lots (user_id, expiry_date, points)
    select user_id, expiry_date, points from (
      select user_id, expiry_date, least(
        earned,
        balance - coalesce(sum(earned) over (
          partition by user_id order by expiry_date desc rows between unbounded preceding and 1 preceding), 0)
      ) as points
      from (
        select l.user_id, p.points_balance as balance, sum(l.balance_change) as earned,
          (date_trunc('month', l.created_at at time zone 'UTC') + interval '25 months' - interval '1 day')::date
            as expiry_date
        from points_ledger as l join user_profiles as p on p.user_id = l.user_id
        where l.balance_change > 0 and l.kind <> 'refunded'
        group by 1, 2, 4
      ) as months
    ) as lots where points > 0;

  alter table reward_redemptions
    add column paid_with jsonb not null default '[]',
    add column cancelled_by text constraint reward_redemptions_cancelled_by check (cancelled_by in ('member', 'team'));
  comment on column reward_redemptions.paid_with is 'The lots its points came from, and go back to when it is canceled';
  update reward_redemptions set cancelled_by = 'team' where status = 'cancelled';
  alter table reward_redemptions
    add constraint reward_redemptions_who_cancelled check ((status = 'cancelled') = (cancelled_by is not null));
`);
