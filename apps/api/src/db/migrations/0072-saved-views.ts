import { ddl } from "./ddl.ts";

/** Filters and order of staff lists, kept under a name. They go with the colleague who saved them. */
export const savedViews = ddl(/* sql */ `
  create table saved_views (
    id uuid primary key default uuidv7(),
    admin_user_id uuid not null references admin_users on delete cascade,
    list text not null constraint saved_views_list_length check (length(list) between 1 and 100),
    name text not null constraint saved_views_name_length check (length(name) between 1 and 60),
    search text not null constraint saved_views_search_length check (length(search) <= 1000),
    is_shared boolean not null default false,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  create unique index saved_views_one_per_name on saved_views (admin_user_id, list, lower(name));
  create index saved_views_shared on saved_views (list) where is_shared;
  create trigger saved_views_updated_at before update on saved_views for each row execute function set_updated_at();
`);
