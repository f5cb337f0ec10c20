import { ddl } from "./ddl.ts";

/** Who has a request open right now; each row means anything for less than a minute (decision 292). */
export const caseViewers = ddl(/* sql */ `
  create table case_viewers (
    case_id uuid not null references cases on delete cascade,
    admin_user_id uuid not null references admin_users on delete cascade,
    seen_at timestamptz not null default now(),
    primary key (case_id, admin_user_id)
  );
  create index case_viewers_admin on case_viewers (admin_user_id);
  create index case_viewers_by_age on case_viewers (seen_at);
`);
