import { ddl } from "./ddl.ts";

/**
 * Requests a caller has made are counted from their first one on, one row a caller and limit. `rate_limits` keeps
 * what is counted by the calendar's hour or day.
 */
export const requestCounts = ddl(`
  -- Unlogged: forgetting the counts of the last minutes in a crash is no loss, and each request writes here.
  create unlogged table request_counts (
    key text primary key,
    window_start timestamptz not null default now(),
    hits integer not null default 1
  );
  comment on table request_counts is 'Requests of a caller under a limit, since the first one of its window';

  -- Its keys say who asked lately.
  create function forget_request_counts() returns trigger language plpgsql as $$
  begin
    delete from request_counts where key like '%:user:' || old.id;
    return old;
  end $$;
  create trigger users_request_counts_forgotten before delete on users
    for each row execute function forget_request_counts();
`);
