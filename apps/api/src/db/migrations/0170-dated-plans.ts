import { ddl } from "./ddl.ts";

/**
 * Trips that got their dates in a booking request, while the days of their plan got none (decision 277). Their days
 * are dated as they are: what a concierge may be booking is not re-planned.
 */
export const datedPlans = ddl(/* sql */ `
  -- Versions don't change otherwise.
  alter table itinerary_versions disable trigger user;
  update itinerary_versions as v
    set plan = jsonb_set(
      case when v.plan ? 'brief'
        then jsonb_set(v.plan, '{brief,startDate}', to_jsonb(i.start_date::text)) else v.plan end,
      '{days}',
      (select jsonb_agg(jsonb_set(d.day, '{date}', to_jsonb((i.start_date + (d.n - 1)::integer)::text)) order by d.n)
        from jsonb_array_elements(v.plan -> 'days') with ordinality as d (day, n)))
    from itineraries as i
    where i.current_version_id = v.id and i.start_date is not null
      and jsonb_array_length(v.plan -> 'days') > 0 and v.plan #>> '{days,0,date}' is null;
  alter table itinerary_versions enable trigger user;
`);
