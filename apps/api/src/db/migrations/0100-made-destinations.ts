import { ddl } from "./ddl.ts";

/**
 * Destinations made outside our own catalog (decision 190). Each row is an edition that never changes but for its
 * status; plans carry their own copies.
 */
export const madeDestinations = ddl(/* sql */ `
  create table made_destinations (
    id text not null,
    version integer not null,
    source text not null constraint made_destinations_source check (source in ('openstreetmap', 'model')),
    status text not null default 'unverified'
      constraint made_destinations_status check (status in ('unverified', 'verified', 'retired')),
    destination jsonb not null,
    made_at timestamptz not null default now(),
    primary key (id, version)
  );
  comment on column made_destinations.id is 'Names the place in the world, whichever edition of the gazetteer has it';

  create index places_airports on places (latitude) where kind = 'airport';
`);
