import { ddl } from "./ddl.ts";

/**
 * What a trip is planned around beyond its days: flights, diets, ways of getting about. Plans made before have their
 * one destination as a leg, and carry what they were made for.
 */
export const travelWishes = ddl(/* sql */ `
  alter table itinerary_requests
    add column arrives_at text constraint itinerary_requests_arrives_at check (arrives_at ~ '^\\d\\d:\\d\\d$'),
    add column leaves_at text constraint itinerary_requests_leaves_at check (leaves_at ~ '^\\d\\d:\\d\\d$'),
    add column home_airport text
      constraint itinerary_requests_airport_length check (length(home_airport) between 3 and 100),
    add column diets text[] not null default '{}',
    add column access_needs text[] not null default '{}';

  alter table itinerary_versions disable trigger itinerary_versions_immutable;
  update itinerary_versions v set plan =
    v.plan - 'destinationId' - 'destinationName' - 'country' - 'lodging' || jsonb_build_object(
      'legs', jsonb_build_array(jsonb_build_object(
        'destinationId', v.plan -> 'destinationId', 'destinationName', v.plan -> 'destinationName',
        'country', v.plan -> 'country', 'lodging', v.plan -> 'lodging',
        'firstDay', 1, 'lastDay', jsonb_array_length(v.plan -> 'days'))),
      'brief', jsonb_build_object(
        'destinationIds', jsonb_build_array(v.plan -> 'destinationId'),
        'tripLength', jsonb_array_length(v.plan -> 'days'), 'travelStyle', r.travel_style,
        'budget', case coalesce(r.budget_max_cents, 0) when 250000 then '$1,000-$2,500' when 500000 then '$2,500-$5,000'
          when 1000000 then '$5,000-$10,000' when 2500000 then '$10,000-$25,000' else '$25,000+' end,
        'travelParty', r.travel_party, 'travellers', v.plan -> 'travellers', 'pace', r.pace, 'interests', r.interests,
        'startDate', r.start_date, 'arrivesAt', null, 'leavesAt', null, 'homeAirport', null,
        'diets', '[]'::jsonb, 'accessNeeds', '[]'::jsonb, 'morningsFrom', null, 'avoided', '[]'::jsonb, 'seed', coalesce(i.seed, 0)),
      'costs', v.plan -> 'costs' || jsonb_build_object(
        'lowCents', v.plan -> 'costs' -> 'totalCents', 'highCents', v.plan -> 'costs' -> 'totalCents'),
      'days', (select jsonb_agg(day || jsonb_build_object(
          'destinationId', v.plan -> 'destinationId', 'weather', null, 'rainPlan', null,
          'items', (select coalesce(jsonb_agg(item || '{"locked": false}' order by at), '[]')
            from jsonb_array_elements(day -> 'items') with ordinality as items (item, at))) order by number)
        from jsonb_array_elements(v.plan -> 'days') with ordinality as days (day, number)))
  from itineraries i left join itinerary_requests r on r.id = i.request_id
  where i.id = v.itinerary_id and v.plan ? 'lodging';
  alter table itinerary_versions enable trigger itinerary_versions_immutable;
`);
