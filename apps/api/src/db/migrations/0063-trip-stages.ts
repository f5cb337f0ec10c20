import { ddl } from "./ddl.ts";

/**
 * Where a trip stands in time, as far as its member has heard of it: the job that tells them moves it on. Other dates
 * take it back, so that a trip that was put off is announced again; so does a booking that's confirmed after the trip.
 */
export const tripStages = ddl(/* sql */ `
  alter table itineraries
    add column stage text not null default 'upcoming' constraint itineraries_stage
      check (stage in ('upcoming', 'on_the_way', 'completed'));
  update itineraries set stage = case
      when coalesce(end_date, start_date) < (now() at time zone 'utc')::date then 'completed' else 'on_the_way' end
    where start_date <= (now() at time zone 'utc')::date and current_workflow_step <> 'trip_confirmed';
  alter table itineraries
    add column next_stage_date date generated always as (case stage
      when 'upcoming' then start_date
      when 'on_the_way' then coalesce(end_date, start_date) + 1 end) stored;
  comment on column itineraries.stage is 'The last stage its member has heard of';
  comment on column itineraries.next_stage_date is 'The day on which the next stage begins';
  create index itineraries_by_stage_end on itineraries (next_stage_date, id) where next_stage_date is not null;

  create function restage_itinerary() returns trigger language plpgsql as $$
  begin
    if new.start_date is null or new.start_date > (now() at time zone 'Etc/GMT+12')::date then
      new.stage := 'upcoming';
    elsif new.stage = 'completed' and (new.current_workflow_step = 'trip_confirmed'
        or coalesce(new.end_date, new.start_date) >= (now() at time zone 'Etc/GMT+12')::date) then
      new.stage := 'on_the_way';
    end if;
    return new;
  end $$;
  create trigger itineraries_restage before update of start_date, end_date, current_workflow_step on itineraries
    for each row when (old.start_date is distinct from new.start_date or old.end_date is distinct from new.end_date
      or (new.current_workflow_step = 'trip_confirmed' and old.current_workflow_step <> 'trip_confirmed'))
    execute function restage_itinerary();
`);
