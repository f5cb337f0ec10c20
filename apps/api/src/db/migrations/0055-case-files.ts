import { ddl } from "./ddl.ts";

/** Files that belong to a case, from either side. They outlive a deleted case until a job has removed them. */
export const caseFiles = ddl(/* sql */ `
  create table case_files (
    id uuid primary key default uuidv7(),
    case_id uuid references cases on delete set null,
    user_id uuid not null references users on delete cascade,
    sent_by text not null constraint case_files_sent_by check (sent_by in ('member', 'staff')),
    admin_user_id uuid references admin_users on delete set null,
    file_key text not null unique,
    file_name text not null constraint case_files_name_length check (length(file_name) between 1 and 255),
    content_type text not null,
    file_size bigint not null constraint case_files_size_range check (file_size >= 0),
    created_at timestamptz not null default now(),
    constraint case_files_only_staff_has_admin check (admin_user_id is null or sent_by = 'staff')
  );
  comment on column case_files.case_id is 'Null once the request is deleted: then the file goes too';
  comment on column case_files.user_id is 'Whose case it is, whoever sent the file';
  create index case_files_of_case on case_files (case_id, created_at, id) where case_id is not null;
  create index case_files_of_user on case_files (user_id);
  create index case_files_left_behind on case_files (id) where case_id is null;
  create index case_files_admin on case_files (admin_user_id) where admin_user_id is not null;
`);
