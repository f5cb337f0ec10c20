import { ddl } from "./ddl.ts";

/** What the plans' cards and their comparison say in other words than ours (decision 230). */
export const planTexts = ddl(/* sql */ `
  create table plan_texts (
    sheet text primary key
      constraint plan_texts_sheet check (sheet in ('free', 'base', 'elite', 'comparison')),
    changes jsonb not null default '{}' constraint plan_texts_changes check (jsonb_typeof(changes) = 'object'),
    changed_by uuid references admin_users (id) on delete set null,
    updated_at timestamptz not null default 'epoch'
  );
  comment on column plan_texts.changes is 'The texts that differ from ours, by field';
  insert into plan_texts (sheet) values ('free'), ('base'), ('elite'), ('comparison');
  create index plan_texts_changed_by on plan_texts (changed_by) where changed_by is not null;
  create trigger plan_texts_updated_at before update on plan_texts
    for each row execute function set_updated_at();
`);
