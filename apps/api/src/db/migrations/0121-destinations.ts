import { ddl } from "./ddl.ts";

/**
 * All destinations we can plan: our own, which come from the data files, and those made for places of the world
 * (decision 217). An edition is what a source said and never changes; what the team changed in it is kept place by
 * place, and stays when the source says something new.
 */
export const destinations = ddl(/* sql */ `
  create table destinations (
    id uuid primary key default uuidv7(),
    key text not null unique,
    name text not null,
    country text not null,
    source text not null constraint destinations_source check (source in ('evoya', 'openstreetmap', 'model')),
    status text not null default 'unverified'
      constraint destinations_status check (status in ('unverified', 'verified', 'retired')),
    version integer not null,
    revision integer not null default 0,
    checked_date date,
    checked_by uuid references admin_users on delete set null,
    check_source text constraint destinations_proof_length check (length(check_source) <= 300),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  comment on column destinations.key is 'Its id wherever plans are made: "rome", or "made-hanoi-vn-210-1058"';
  comment on column destinations.version is 'Its newest edition';
  comment on column destinations.revision is 'Rises whenever the team changes one of its places';
  create index destinations_checked_by on destinations (checked_by) where checked_by is not null;
  create index destinations_by_name on destinations (lower(name), id);
  create index destinations_newest on destinations (created_at desc, id desc);
  create trigger destinations_updated_at before update on destinations
    for each row execute function set_updated_at();

  create table destination_editions (
    destination_id uuid not null references destinations on delete cascade,
    version integer not null,
    source text not null
      constraint destination_editions_source check (source in ('evoya', 'openstreetmap', 'model')),
    fingerprint text not null,
    destination jsonb not null,
    areas integer not null generated always as (jsonb_array_length(destination -> 'areas')) stored,
    meals integer not null generated always as (jsonb_array_length(destination -> 'meals')) stored,
    stays integer not null generated always as (jsonb_array_length(destination -> 'lodgings')) stored,
    made_at timestamptz not null default now(),
    primary key (destination_id, version)
  );
  comment on column destination_editions.fingerprint is 'Tells whether a source says anything new';

  create table destination_places (
    id uuid primary key default uuidv7(),
    destination_id uuid not null references destinations on delete cascade,
    place_id text not null,
    name text not null,
    kind text not null,
    facts_hash text,
    facts_at timestamptz not null,
    change jsonb,
    changed_at timestamptz,
    changed_by uuid references admin_users on delete set null,
    retired_at timestamptz,
    checked_date date,
    checked_by uuid references admin_users on delete set null,
    check_source text constraint destination_places_proof_length check (length(check_source) <= 300),
    known_date date not null generated always as
      (coalesce(checked_date, (greatest(facts_at, changed_at) at time zone 'UTC')::date)) stored,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (destination_id, place_id)
  );
  comment on column destination_places.facts_hash is 'Of what the newest edition says; null if it has no such place';
  comment on column destination_places.facts_at is 'When a source first said what the newest edition says';
  comment on column destination_places.change is 'The whole place as the team has it, if that is not what the source says';
  comment on column destination_places.known_date is 'How old its facts are: when checked, changed, or said by the source';
  create index destination_places_changed_by on destination_places (changed_by) where changed_by is not null;
  create index destination_places_checked_by on destination_places (checked_by) where checked_by is not null;
  create index destination_places_by_name on destination_places (lower(name), id);
  create index destination_places_oldest on destination_places (known_date, id);
  create index destination_places_names_of on destination_places (destination_id, lower(name), id);
  create index destination_places_oldest_of on destination_places (destination_id, known_date, id);
  create index destination_places_unchecked on destination_places (lower(name), id)
    where checked_date is null and retired_at is null;
  create index destination_places_changed on destination_places (lower(name), id) where change is not null;
  create index destination_places_retired on destination_places (lower(name), id) where retired_at is not null;
  create trigger destination_places_updated_at before update on destination_places
    for each row execute function set_updated_at();

  -- A new edition becomes what's planned. What the team did to a place stays; a check holds only for what was checked.
  create function take_up_edition() returns trigger language plpgsql as $$
  begin
    update destinations set version = new.version, source = new.source,
        name = new.destination ->> 'name', country = new.destination ->> 'country'
      where id = new.destination_id;
    insert into destination_places as held (destination_id, place_id, name, kind, facts_hash, facts_at)
      select new.destination_id, place ->> 'id', place ->> 'name', place ->> 'kind', md5(place::text), new.made_at
        from jsonb_array_elements(new.destination -> 'places') as place
      on conflict (destination_id, place_id) do update set
        name = coalesce(held.change ->> 'name', excluded.name),
        kind = coalesce(held.change ->> 'kind', excluded.kind),
        facts_hash = excluded.facts_hash,
        facts_at = case when held.facts_hash = excluded.facts_hash then held.facts_at else excluded.facts_at end,
        checked_date = case when held.facts_hash = excluded.facts_hash or held.change is not null then held.checked_date end,
        checked_by = case when held.facts_hash = excluded.facts_hash or held.change is not null then held.checked_by end,
        check_source = case when held.facts_hash = excluded.facts_hash or held.change is not null then held.check_source end;
    delete from destination_places p
      where p.destination_id = new.destination_id and p.change is null and p.retired_at is null and not exists (
        select from jsonb_array_elements(new.destination -> 'places') as place where place ->> 'id' = p.place_id);
    update destination_places p set facts_hash = null
      where p.destination_id = new.destination_id and p.facts_hash is not null and not exists (
        select from jsonb_array_elements(new.destination -> 'places') as place where place ->> 'id' = p.place_id);
    return null;
  end $$;
  create trigger destination_editions_taken_up after insert on destination_editions
    for each row execute function take_up_edition();

  insert into destinations (key, name, country, source, status, version)
    select distinct on (id) id, destination ->> 'name', destination ->> 'country', source, status, version
      from made_destinations order by id, version desc;
  insert into destination_editions (destination_id, version, source, fingerprint, destination, made_at)
    select d.id, m.version, m.source, md5(m.destination::text), m.destination, m.made_at
      from made_destinations m join destinations d on d.key = m.id order by m.id, m.version;
  drop table made_destinations;
`);
