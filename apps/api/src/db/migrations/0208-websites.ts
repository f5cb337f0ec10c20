import { ddl } from "./ddl.ts";

/** Places have websites, whose links are checked (decision 298). */
export const websites = ddl(/* sql */ `
  alter table destination_places add column website text;
  comment on column destination_places.website is 'The link of what is planned now: our change, or the newest edition';
  create index destination_places_websites on destination_places (website) where website is not null;

  create table website_checks (
    url text primary key,
    outcome text not null constraint website_checks_outcome check (outcome in ('works', 'unclear', 'fails')),
    detail text not null,
    checked_at timestamptz not null,
    failed_days integer not null default 0,
    failing_since timestamptz,
    constraint website_checks_failing check ((outcome = 'fails') = (failed_days > 0 and failing_since is not null))
  );
  comment on table website_checks is 'How the last look at each link ended; a link that''s edited is another one';
  comment on column website_checks.failed_days is 'Days in a row on which it failed';
  create index website_checks_oldest on website_checks (checked_at);
  create index website_checks_broken on website_checks (url) where failed_days >= 3;

  create function websites_of(destination jsonb)
    returns table (type text, place_id text, website text) language sql immutable as $$
      select 'visit', e ->> 'id', e ->> 'website' from jsonb_array_elements(destination -> 'places') as e
      union all select 'table', e ->> 'id', e ->> 'website' from jsonb_array_elements(destination -> 'meals') as e
      union all select 'stay', e ->> 'id', e ->> 'website' from jsonb_array_elements(destination -> 'lodgings') as e
    $$;

  -- Runs after take_up_edition: triggers go by name.
  create function take_up_websites() returns trigger language plpgsql as $$
  begin
    update destination_places p set website = e.website
      from websites_of(new.destination) as e
      where p.destination_id = new.destination_id and p.type = e.type and p.place_id = e.place_id
        and p.change is null and p.website is distinct from e.website;
    return null;
  end $$;
  create trigger destination_editions_websites after insert on destination_editions
    for each row execute function take_up_websites();
`);
