import { ddl } from "./ddl.ts";

/**
 * The world's places and the names people call them by (decision 184). A loader fills them from packages when a
 * migration has run, all at once, so names need no foreign key to their place.
 */
export const places = ddl(/* sql */ `
  create table places (
    id integer primary key,
    kind text not null constraint places_kind check (kind in ('city', 'region', 'country', 'airport')),
    name text not null,
    country_code text not null,
    region text,
    region_key text collate "C",
    region_code text collate "C",
    airport_code text,
    airport_city text,
    latitude double precision not null,
    longitude double precision not null
  );
  comment on column places.region_key is 'The region as names are compared; region_code is what it is called in addresses';

  create table place_names (
    place_id integer not null,
    key text collate "C" not null,
    means text not null constraint place_names_means check (means in ('name', 'alternate', 'code')),
    weight real not null
  );
  comment on column place_names.weight is 'How well known the place is: the power of ten of its population';
  create index place_names_key on place_names (key);
  create index place_names_well_known on place_names (key) where weight >= 5;
  create index place_names_typos on place_names using gin (key gin_trgm_ops) where weight >= 4;

  create table place_data (
    version text primary key,
    loaded_at timestamptz not null default now()
  );
`);
