import { ddl } from "./ddl.ts";

/** Work on many rows with the outcome of each, and what staff note about members. */
export const bulkJobs = ddl(/* sql */ `
  create table bulk_jobs (
    id uuid primary key default uuidv7(),
    kind text not null,
    params jsonb not null default '{}',
    admin_user_id uuid references admin_users on delete set null,
    api_key_id uuid references api_keys on delete set null,
    ip text not null default '',
    request_id text not null default '',
    created_at timestamptz not null default now(),
    finished_at timestamptz
  );
  create index bulk_jobs_by_age on bulk_jobs (created_at);
  create index bulk_jobs_admin on bulk_jobs (admin_user_id) where admin_user_id is not null;
  create index bulk_jobs_key on bulk_jobs (api_key_id) where api_key_id is not null;

  create table bulk_job_items (
    job_id uuid not null references bulk_jobs on delete cascade,
    position integer not null,
    item_id uuid not null,
    version text,
    outcome text constraint bulk_job_items_outcome check (outcome in ('done', 'stale', 'not_found', 'refused')),
    reason text,
    report jsonb,
    primary key (job_id, position),
    constraint bulk_job_items_once unique (job_id, item_id)
  );

  create table member_notes (
    id uuid primary key default uuidv7(),
    user_id uuid not null references users on delete cascade,
    admin_user_id uuid references admin_users on delete set null,
    body text not null constraint member_notes_length check (length(body) between 1 and 5000),
    created_at timestamptz not null default now()
  );
  create index member_notes_of_user on member_notes (user_id, created_at desc, id desc);
  create index member_notes_admin on member_notes (admin_user_id) where admin_user_id is not null;
`);
