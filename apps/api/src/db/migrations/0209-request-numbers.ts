import { ddl } from "./ddl.ts";

/** Members see the last eight characters of a request's id as its number, and quote it; staff search by it. */
export const requestNumbers = ddl(`
  create index concierge_requests_number_idx on concierge_requests (right(id::text, 8));
  create index trip_requests_number_idx on trip_requests (right(id::text, 8));
  create index booking_requests_number_idx on booking_requests (right(id::text, 8));
`);
