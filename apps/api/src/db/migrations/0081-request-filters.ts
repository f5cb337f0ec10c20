import { ddl } from "./ddl.ts";

const tables = ["concierge_requests", "trip_requests", "booking_requests"];

const everyTable = (statement: (table: string) => string) => tables.map(statement).join("");

/**
 * What staff narrow requests by: the plan their member is on now, kept beside each request, since no index reaches over
 * two tables; and what nobody has answered, whether the promise is missed yet or not. A change of plan makes no new
 * version of a request: nobody's edit should fail because of it.
 */
export const requestFilters = ddl(/* sql */ `
  create function plan_of_request() returns trigger language plpgsql as $$
  begin
    new.plan := coalesce((select membership_level from user_profiles where user_id = new.user_id), 'free');
    return new;
  end $$;
  ${everyTable(
    (table) => /* sql */ `
  alter table ${table} add column plan text not null default 'free'
    constraint ${table}_plan check (plan in ('free', 'base', 'elite'));
  comment on column ${table}.plan is 'The plan its member is on; free without an account';
  drop trigger ${table}_updated_at on ${table};
  update ${table} as r set plan = p.membership_level
    from user_profiles as p where p.user_id = r.user_id and p.membership_level <> 'free';
  create trigger ${table}_updated_at before update on ${table}
    for each row when (old.plan = new.plan) execute function set_updated_at();
  create trigger ${table}_plan_of_request before insert or update of user_id on ${table}
    for each row when (new.user_id is not null) execute function plan_of_request();
  create index ${table}_by_plan on ${table} (plan, created_at desc, id desc);`,
  )}

  create function tell_requests_plan() returns trigger language plpgsql as $$
  begin
    ${everyTable((table) => `update ${table} set plan = new.membership_level where user_id = new.user_id;`)}
    return null;
  end $$;
  create trigger user_profiles_tell_requests_plan after update of membership_level on user_profiles
    for each row when (old.membership_level <> new.membership_level) execute function tell_requests_plan();

  create index cases_awaiting_answer on cases (created_at) where answered_at is null;
`);
