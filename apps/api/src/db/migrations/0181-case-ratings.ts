import { ddl } from "./ddl.ts";

/** How the team did on a request, in its member's words: one answer for each (decision 291). */
export const caseRatings = ddl(/* sql */ `
  create table case_ratings (
    case_id uuid primary key references cases on delete cascade,
    user_id uuid not null references users on delete cascade,
    score smallint not null constraint case_ratings_score check (score between 1 and 5),
    comment text constraint case_ratings_comment_length check (length(comment) between 1 and 1000),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  create index case_ratings_of_user on case_ratings (user_id);
  create index case_ratings_newest on case_ratings (created_at desc, case_id desc);

  -- An answer that's changed or deleted changes its day's figures.
  create function reopen_rated_day() returns trigger language plpgsql as $$
  begin
    delete from analytics_rolled_days
      where day = (old.created_at at time zone 'UTC')::date and day < (now() at time zone 'UTC')::date;
    return null;
  end $$;
  create trigger case_ratings_reopen_day after update or delete on case_ratings
    for each row execute function reopen_rated_day();
`);
