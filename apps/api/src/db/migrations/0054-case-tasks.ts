import { ddl } from "./ddl.ts";

/** What the team still has to do about a case, and by when. */
export const caseTasks = ddl(/* sql */ `
  create table case_tasks (
    id uuid primary key default uuidv7(),
    case_id uuid not null references cases on delete cascade,
    title text not null constraint case_tasks_title_length check (length(title) between 1 and 200),
    due_on date,
    usual_key text,
    done_at timestamptz,
    done_by uuid references admin_users on delete set null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint case_tasks_done_by_someone check (done_by is null or done_at is not null),
    unique (case_id, usual_key)
  );
  comment on column case_tasks.usual_key is 'Which of the usual tasks of its stage it is; null for one of their own';
  create index case_tasks_due on case_tasks (due_on, id) where done_at is null;
  create index case_tasks_done_by on case_tasks (done_by) where done_by is not null;
  create trigger case_tasks_updated_at before update on case_tasks for each row execute function set_updated_at();
`);
