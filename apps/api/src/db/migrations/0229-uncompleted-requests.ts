import { ddl } from "./ddl.ts";

/** Requests that aren't completed, newest first: however many are, they cost the list nothing. */
export const uncompletedRequests = ddl(
  ["concierge_requests", "trip_requests", "booking_requests"]
    .map(
      (table) => /* sql */ `
  create index ${table}_uncompleted on ${table} (created_at desc, id desc)
    where archived_at is null and status <> 'completed';`,
    )
    .join(""),
);
