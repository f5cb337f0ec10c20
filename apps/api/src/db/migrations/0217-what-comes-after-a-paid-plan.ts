import { ddl } from "./ddl.ts";

/** What a paid plan replaces: an older subscription, a plan that was given, and the plan it was to become. */
export const afterPaidPlans = ddl(/* sql */ `
  alter table memberships
    add column grant_plan_type text
      constraint memberships_grant_plan_type check (grant_plan_type in ('base', 'elite')),
    add column subscription_created_at timestamptz;
  comment on column memberships.grant_plan_type is
    'The plan that was given, until grant_ends_at; it continues when a paid one ends';
  comment on column memberships.subscription_created_at is
    'When the subscription was bought: an older one never takes its place';
  update memberships set grant_plan_type = plan_type
    where stripe_subscription_id is null and status in ('active', 'suspended') and plan_type <> 'free';

  alter table reconciliations add column without_account jsonb not null default '[]';
  comment on column reconciliations.without_account is
    'Subscriptions, with their customers, that someone pays for whose account is gone';

  alter table users
    add column deletion_next_plan text
      constraint users_deletion_next_plan check (deletion_next_plan in ('base', 'elite'));
  comment on column users.deletion_next_plan is
    'The plan that the next period was to be, before the deletion ended the subscription';
`);
