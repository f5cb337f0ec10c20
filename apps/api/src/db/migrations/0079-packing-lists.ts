import { ddl } from "./ddl.ts";

/** What a member checked off, took off or added to a trip's packing list; the rest follows from the plan. */
export const packingLists = ddl(/* sql */ `
  create table packing_items (
    id uuid primary key default uuidv7(),
    itinerary_id uuid not null references itineraries on delete cascade,
    user_id uuid not null references users on delete cascade,
    suggestion text,
    label text,
    is_packed boolean not null default false,
    is_dropped boolean not null default false,
    created_at timestamptz not null default now(),
    constraint packing_items_one check (num_nonnulls(suggestion, label) = 1),
    constraint packing_items_suggestion unique (itinerary_id, suggestion)
  );
  comment on column packing_items.suggestion is 'The id of one of our suggestions; null for what the member added';
  create index packing_items_of_trip on packing_items (itinerary_id, id);
  create index packing_items_of_user on packing_items (user_id);
`);
