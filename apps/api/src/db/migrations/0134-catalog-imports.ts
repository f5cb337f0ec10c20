import { ddl } from "./ddl.ts";

/** Places from files: what a file has, what became of it, and which places came from it (decision 234). */
export const catalogImports = ddl(/* sql */ `
  create table catalog_imports (
    id uuid primary key default uuidv7(),
    file_name text not null constraint catalog_imports_name_length check (length(file_name) between 1 and 200),
    file_hash text not null,
    source text not null constraint catalog_imports_source check (source in ('openstreetmap', 'file')),
    status text not null default 'reading'
      constraint catalog_imports_status check (status in ('reading', 'ready', 'applying', 'applied', 'undone')),
    features jsonb,
    total integer not null,
    done integer not null default 0,
    kept integer not null default 0,
    created_by uuid references admin_users on delete set null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  comment on column catalog_imports.features is 'What the file says, until it was read';
  comment on column catalog_imports.done is 'How many of total are read, or added';
  comment on column catalog_imports.kept is 'Places that stayed when it was undone, since someone had worked on them';
  create unique index catalog_imports_file_once on catalog_imports (file_hash) where status <> 'undone';
  create index catalog_imports_newest on catalog_imports (created_at desc, id desc);
  create index catalog_imports_created_by on catalog_imports (created_by) where created_by is not null;
  create trigger catalog_imports_updated_at before update on catalog_imports
    for each row execute function set_updated_at();

  create table catalog_import_items (
    import_id uuid not null references catalog_imports on delete cascade,
    position integer not null,
    name text not null,
    destination_id uuid references destinations on delete set null,
    outcome text not null constraint catalog_import_items_outcome
      check (outcome in ('new', 'known', 'doubled', 'outside', 'full', 'unusable')),
    reason text not null default '',
    place jsonb,
    added_at timestamptz,
    primary key (import_id, position)
  );
  create index catalog_import_items_of_outcome on catalog_import_items (import_id, outcome, position);
  create index catalog_import_items_destination on catalog_import_items (destination_id)
    where destination_id is not null;

  alter table destination_places add column import_id uuid references catalog_imports on delete set null;
  create index destination_places_of_import on destination_places (import_id) where import_id is not null;
`);
