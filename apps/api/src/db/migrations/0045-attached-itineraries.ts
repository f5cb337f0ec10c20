import { ddl } from "./ddl.ts";

/** A concierge request may carry the itinerary it was written about; without the itinerary, the request stays. */
export const attachedItineraries = ddl(/* sql */ `
  alter table concierge_requests add column itinerary_id uuid references itineraries on delete set null;
  create index concierge_requests_of_itinerary on concierge_requests (itinerary_id) where itinerary_id is not null;
`);
