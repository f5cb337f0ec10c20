import { ddl } from "./ddl.ts";

/** Jobs on many rows that end early: canceled, or their maker may not do it anymore (decision 379). */
export const stoppedJobs = ddl(/* sql */ `
  alter table bulk_jobs add column stopped text
    constraint bulk_jobs_stopped check (stopped in ('canceled', 'not_allowed'));
  comment on column bulk_jobs.stopped is 'Why it ends before its last row';
`);
