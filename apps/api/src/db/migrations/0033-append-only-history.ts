import { ddl } from "./ddl.ts";

/**
 * What happened is added to and never rewritten, whoever asks; and the functions that need more than the API's own role
 * may (decision 86) run as the owner of the tables.
 */
export const appendOnlyHistory = ddl(/* sql */ `
  -- The staff log. Only another trigger gets by, and only to take a person out of it: a member who is forgotten, a
  -- colleague or a key that is deleted.
  create function refuse_rewriting() returns trigger language plpgsql as $$
  declare
    personal text[] := array['before', 'after', 'metadata', 'resource_id', 'subject_user_id', 'admin_user_id', 'api_key_id'];
  begin
    if tg_op = 'UPDATE' and pg_trigger_depth() > 1
      and to_jsonb(new) - personal = to_jsonb(old) - personal
      and (new.before is null or new.before = old.before)
      and (new.after is null or new.after = old.after)
      and (new.metadata = '{}' or new.metadata = old.metadata)
      and (new.resource_id is null or new.resource_id = old.resource_id)
      and (new.subject_user_id is null or new.subject_user_id = old.subject_user_id)
      and (new.admin_user_id is null or new.admin_user_id = old.admin_user_id)
      and (new.api_key_id is null or new.api_key_id = old.api_key_id)
    then
      return new;
    end if;
    raise exception 'rows of % are never changed or removed', tg_table_name
      using errcode = 'restrict_violation', constraint = tg_table_name || '_append_only';
  end $$;
  create trigger admin_activity_logs_append_only before update or delete on admin_activity_logs
    for each row execute function refuse_rewriting();
  create trigger admin_activity_logs_no_truncate before truncate on admin_activity_logs
    for each statement execute function refuse_rewriting();

  -- Entries about one member: they go with the member, and are otherwise left alone. (What may be changed of a points
  -- entry, nothing but who made it, stands in 0010.)
  create function refuse_removal() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and pg_trigger_depth() > 1 then
      return old;
    end if;
    raise exception 'rows of % are never changed or removed', tg_table_name
      using errcode = 'restrict_violation', constraint = tg_table_name || '_append_only';
  end $$;
  create trigger activity_logs_append_only before update or delete on activity_logs
    for each row execute function refuse_removal();
  create trigger activity_logs_no_truncate before truncate on activity_logs
    for each statement execute function refuse_removal();
  create trigger points_ledger_append_only before delete on points_ledger
    for each row execute function refuse_removal();
  create trigger points_ledger_no_truncate before truncate on points_ledger
    for each statement execute function refuse_removal();

  -- They change logs, and make and drop partitions, which the API's role may not.
  alter function forget_user() security definer set search_path = public, pg_temp;
  alter function ensure_month_partitions(date, date) security definer set search_path = public, pg_temp;
  alter function drop_old_month_partitions(integer) security definer set search_path = public, pg_temp;
  revoke execute on function ensure_month_partitions(date, date), drop_old_month_partitions(integer) from public;
`);
