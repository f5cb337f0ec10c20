import { ddl } from "./ddl.ts";

/**
 * For how long the activity log is kept (decision 297). It's still only added to: nothing but entries of whole months
 * past the retention that owners set can be removed, by one function, which runs as the owner of the tables.
 */
export const logRetention = ddl(/* sql */ `
  create table log_retention (
    only_row boolean primary key default true constraint log_retention_one_row check (only_row),
    keep_months int constraint log_retention_months check (keep_months between 12 and 120),
    updated_at timestamptz not null default now()
  );
  comment on column log_retention.keep_months is 'Null: everything is kept';
  insert into log_retention default values;
  create trigger log_retention_updated_at before update on log_retention
    for each row execute function set_updated_at();

  create function log_kept_since() returns timestamptz language sql stable as $$
    select (date_trunc('month', now() at time zone 'UTC') - make_interval(months => keep_months)) at time zone 'UTC'
    from log_retention
  $$;
  comment on function log_kept_since is 'The first moment the activity log is kept of; null when all of it is';

  create or replace function refuse_rewriting() returns trigger language plpgsql as $$
  declare
    personal text[] := array['before', 'after', 'metadata', 'resource_id', 'subject_user_id', 'admin_user_id', 'api_key_id'];
  begin
    if tg_op = 'DELETE' and old.created_at < log_kept_since() then
      return old;
    end if;
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

  create function forget_old_log(at_most int) returns int language plpgsql
  security definer set search_path = public, pg_temp as $$
  declare
    forgotten int;
  begin
    delete from admin_activity_logs where id in (
      select id from admin_activity_logs where created_at < log_kept_since() order by created_at limit at_most);
    get diagnostics forgotten = row_count;
    return forgotten;
  end $$;
  revoke execute on function forget_old_log(int) from public;
`);
