import { ddl } from "./ddl.ts";

/** Exporting your data, and leaving: downloads made by a job, and deletion with fourteen days to think again. */
export const leaving = ddl(/* sql */ `
  alter table users
    add column deletion_due_at timestamptz,
    add column deletion_ends_plan boolean not null default false;
  comment on column users.deletion_due_at is 'The account goes at this time, unless its owner keeps it';
  comment on column users.deletion_ends_plan is 'The wish to go ended the paid plan: keeping the account takes that back';
  create index users_deletion_due on users (deletion_due_at) where deletion_due_at is not null;

  create table data_exports (
    id uuid primary key default uuidv7(),
    user_id uuid not null references users on delete cascade,
    status text not null default 'waiting'
      constraint data_exports_status check (status in ('waiting', 'ready', 'failed')),
    file_key text unique,
    file_size bigint constraint data_exports_size_range check (file_size > 0),
    created_at timestamptz not null default now(),
    ready_at timestamptz,
    expires_at timestamptz,
    constraint data_exports_ready_is_whole
      check (status <> 'ready' or num_nulls(file_size, ready_at, expires_at) = 0)
  );
  comment on column data_exports.file_key is 'Cleared when the file has expired';
  create unique index data_exports_one_waiting on data_exports (user_id) where status = 'waiting';
  create index data_exports_of_user on data_exports (user_id, created_at desc);
  create index data_exports_expiry on data_exports (expires_at) where file_key is not null;

  create or replace function forget_user() returns trigger language plpgsql as $$
  begin
    update admin_activity_logs set before = null, after = null, metadata = '{}', resource_id = null
      where subject_user_id = old.id or resource_id = old.id::text;
    update stripe_events set payload = '{}', object_id = null, customer_id = null, error = null
      where user_id = old.id
        or customer_id = (select m.stripe_customer_id from memberships as m where m.user_id = old.id);
    delete from login_attempts where email = old.email and attempt_type = 'member';
    delete from mail_outbox where "to" = old.email;
    delete from live_events where audience = 'user:' || old.id;
    -- News for staff of what this member wrote.
    delete from live_events where payload ->> 'userId' = old.id::text;
    delete from idempotency_keys where caller = 'user:' || old.id;
    update analytics_events set user_id = null, properties = '{}', user_agent = null where user_id = old.id;
    update page_views set user_id = null, ip_address = null, user_agent = null where user_id = old.id;
    update conversion_events set user_id = null, properties = '{}' where user_id = old.id;
    update membership_clicks set user_id = null where user_id = old.id;
    update itinerary_cta_clicks set user_id = null where user_id = old.id;
    update quiz_result_actions set user_id = null where user_id = old.id;
    -- Its keys say who asked lately.
    delete from rate_limits where key like '%:user:' || old.id;
    -- Sent in without an account, from an address that proved to be this member's.
    if old.email_verified_at is not null then
      delete from concierge_requests where user_id is null and email = old.email;
      delete from trip_requests where user_id is null and email = old.email;
      delete from creator_submissions where user_id is null and email = old.email;
      delete from admin_messages where user_id is null and email = old.email;
    end if;
    return old;
  end $$;
`);
