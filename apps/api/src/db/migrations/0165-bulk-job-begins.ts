import { ddl } from "./ddl.ts";

/** What a worker had begun when it died, rows that failed because of us, and whose jobs are the newest (decision 271). */
export const bulkJobBegins = ddl(/* sql */ `
  alter table bulk_job_items add column begun_at timestamptz;
  comment on column bulk_job_items.begun_at is 'When something outside was asked to change this row, once its version was right';
  alter table bulk_job_items drop constraint bulk_job_items_outcome;
  alter table bulk_job_items add constraint bulk_job_items_outcome
    check (outcome in ('done', 'stale', 'not_found', 'refused', 'failed'));

  create index bulk_jobs_newest_of_admin on bulk_jobs (admin_user_id, created_at desc, id desc)
    where admin_user_id is not null;
  create index bulk_jobs_newest_of_key on bulk_jobs (api_key_id, created_at desc, id desc)
    where api_key_id is not null;
  drop index bulk_jobs_admin;
  drop index bulk_jobs_key;
`);
