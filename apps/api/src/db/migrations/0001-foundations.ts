import { ddl } from "./ddl.ts";

/** Extensions, and the functions that triggers of many tables share. */
export const foundations = ddl(/* sql */ `
  create extension if not exists citext;
  create extension if not exists pg_trgm;

  -- A writer that names a time of its own (demo data tell a year of history) keeps it.
  create function set_updated_at() returns trigger language plpgsql as $$
  begin
    if new.updated_at = old.updated_at then
      new.updated_at := clock_timestamp();
    end if;
    return new;
  end $$;

  -- array_to_string is only stable for element types whose text depends on settings; text has none.
  create function immutable_join(parts text[]) returns text language sql immutable parallel safe
    return array_to_string(parts, ', ');

  create function refuse_update() returns trigger language plpgsql as $$
  begin
    raise exception 'rows of % are never changed', tg_table_name
      using errcode = 'restrict_violation', constraint = tg_table_name || '_immutable';
  end $$;
`);
