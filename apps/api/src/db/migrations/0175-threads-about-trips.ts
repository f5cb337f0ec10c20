import { ddl } from "./ddl.ts";

/** Members may say which of their trips a conversation is about (decision 282). */
export const threadsAboutTrips = ddl(/* sql */ `
  alter table message_threads add column itinerary_id uuid references itineraries on delete set null;
  comment on column message_threads.itinerary_id is 'The trip it is about, of the same member';
  create index message_threads_about_trips on message_threads (itinerary_id) where itinerary_id is not null;
`);
