import { ddl } from "./ddl.ts";

/**
 * Tables and stays have rows like places (decision 245): how old their facts are, who checked them, and what the team
 * changed. An id counts within its type.
 */
export const tablesAndStays = ddl(/* sql */ `
  alter table destination_places add column type text not null default 'visit'
    constraint destination_places_type check (type in ('visit', 'table', 'stay'));
  comment on column destination_places.type is 'Somewhere to visit, a table to eat at, or a stay';
  alter table destination_places drop constraint destination_places_destination_id_place_id_key;
  alter table destination_places add unique (destination_id, type, place_id);
  drop index destination_places_unchecked;
  create index destination_places_unchecked on destination_places (lower(name), id) include (name, type)
    where checked_date is null and retired_at is null;
  create index destination_places_types on destination_places (type, lower(name), id);
  create index destination_places_oldest_of_type on destination_places (type, known_date, id);

  create function entries_of(destination jsonb)
    returns table (type text, place_id text, name text, kind text, facts_hash text) language sql immutable as $$
      select 'visit', e ->> 'id', e ->> 'name', e ->> 'kind', md5(e::text)
        from jsonb_array_elements(destination -> 'places') as e
      union all select 'table', e ->> 'id', e ->> 'title', e ->> 'meal', md5(e::text)
        from jsonb_array_elements(destination -> 'meals') as e
      union all select 'stay', e ->> 'id', e ->> 'name', 'stay', md5(e::text)
        from jsonb_array_elements(destination -> 'lodgings') as e
    $$;

  -- A new edition becomes what's planned. What the team did stays; a check holds only for what was checked.
  create or replace function take_up_edition() returns trigger language plpgsql as $$
  begin
    update destinations set version = new.version, source = new.source,
        name = new.destination ->> 'name', country = new.destination ->> 'country'
      where id = new.destination_id;
    insert into destination_places as held (destination_id, type, place_id, name, kind, facts_hash, facts_at)
      select new.destination_id, e.type, e.place_id, e.name, e.kind, e.facts_hash, new.made_at
        from entries_of(new.destination) as e
      on conflict (destination_id, type, place_id) do update set
        name = coalesce(held.change ->> 'name', held.change ->> 'title', excluded.name),
        kind = coalesce(held.change ->> 'kind', held.change ->> 'meal', excluded.kind),
        facts_hash = excluded.facts_hash,
        facts_at = case when held.facts_hash = excluded.facts_hash then held.facts_at else excluded.facts_at end,
        checked_date = case when held.facts_hash = excluded.facts_hash or held.change is not null then held.checked_date end,
        checked_by = case when held.facts_hash = excluded.facts_hash or held.change is not null then held.checked_by end,
        check_source = case when held.facts_hash = excluded.facts_hash or held.change is not null then held.check_source end;
    delete from destination_places p
      where p.destination_id = new.destination_id and p.change is null and p.retired_at is null and not exists (
        select from entries_of(new.destination) as e where e.type = p.type and e.place_id = p.place_id);
    update destination_places p set facts_hash = null
      where p.destination_id = new.destination_id and p.facts_hash is not null and not exists (
        select from entries_of(new.destination) as e where e.type = p.type and e.place_id = p.place_id);
    return null;
  end $$;

  -- What the newest editions have already: as old as the first edition that says the same.
  insert into destination_places (destination_id, type, place_id, name, kind, facts_hash, facts_at)
    select d.id, e.type, e.place_id, e.name, e.kind, e.facts_hash, (
        select min(earlier.made_at) from destination_editions earlier, entries_of(earlier.destination) as same
          where earlier.destination_id = d.id and same.type = e.type and same.place_id = e.place_id
            and same.facts_hash = e.facts_hash)
      from destinations d
        join destination_editions newest on newest.destination_id = d.id and newest.version = d.version,
        entries_of(newest.destination) as e
      where e.type <> 'visit';
`);
