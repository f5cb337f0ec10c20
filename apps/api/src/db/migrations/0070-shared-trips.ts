import { ddl } from "./ddl.ts";

/** Links that show a trip to anyone who has one. Their keys are found by hash, and sealed to be shown to the member. */
export const sharedTrips = ddl(/* sql */ `
  create table shared_trips (
    id uuid primary key default uuidv7(),
    itinerary_id uuid not null references itineraries on delete cascade,
    user_id uuid not null references users on delete cascade,
    token_hash bytea not null unique,
    token_encrypted bytea not null,
    with_costs boolean not null,
    with_notes boolean not null,
    password_hash text,
    wrong_guesses smallint not null default 0,
    guessed_since timestamptz not null default now(),
    expires_at timestamptz,
    ended_at timestamptz,
    created_at timestamptz not null default now()
  );
  create unique index shared_trips_one_active on shared_trips (itinerary_id) where ended_at is null;
  create index shared_trips_of_trip on shared_trips (itinerary_id);
  create index shared_trips_of_user on shared_trips (user_id);
`);
