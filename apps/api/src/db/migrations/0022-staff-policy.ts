import { ddl } from "./ddl.ts";

/**
 * What owners demand of all staff: one row, always there. What a cache keeps of staff sessions follows from it and
 * from an account's own two-factor, so every change of either is told on `session_ended`; an empty payload is for all.
 */
export const staffPolicy = ddl(/* sql */ `
  create table staff_policy (
    only_row boolean primary key default true constraint staff_policy_one_row check (only_row),
    require_two_factor boolean not null default false,
    updated_at timestamptz not null default now()
  );
  insert into staff_policy default values;
  create trigger staff_policy_updated_at before update on staff_policy
    for each row execute function set_updated_at();

  create function refresh_staff_sessions() returns trigger language plpgsql as $$
  begin
    perform pg_notify('session_ended', '');
    return null;
  end $$;
  create trigger staff_policy_sessions after update of require_two_factor on staff_policy
    for each row when (old.require_two_factor is distinct from new.require_two_factor)
    execute function refresh_staff_sessions();

  drop trigger admin_users_sessions on admin_users;
  create trigger admin_users_sessions after update of is_active, role, email, two_factor_enabled_at on admin_users
    for each row when (
      (old.is_active, old.role, old.email, old.two_factor_enabled_at)
      is distinct from (new.is_active, new.role, new.email, new.two_factor_enabled_at)
    )
    execute function end_sessions_of_admin();
`);
