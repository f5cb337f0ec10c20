import { ddl } from "./ddl.ts";

/** Requests by whose work they are, newest first; and those nobody has taken on. */
export const workByAssignee = ddl(/* sql */ `
  drop index concierge_requests_assigned;
  create index concierge_requests_assigned on concierge_requests (assigned_to, created_at desc, id desc)
    where assigned_to is not null;
  create index concierge_requests_unassigned on concierge_requests (created_at desc, id desc)
    where assigned_to is null;
  drop index trip_requests_assigned;
  create index trip_requests_assigned on trip_requests (assigned_to, created_at desc, id desc)
    where assigned_to is not null;
  create index trip_requests_unassigned on trip_requests (created_at desc, id desc) where assigned_to is null;
  drop index booking_requests_assigned;
  create index booking_requests_assigned on booking_requests (assigned_to, created_at desc, id desc)
    where assigned_to is not null;
  create index booking_requests_unassigned on booking_requests (created_at desc, id desc) where assigned_to is null;
`);
