import { ddl } from "./ddl.ts";

/** Requests that staff filed for a member say so, and don't use up the member's own. */
export const requestsFiledByStaff = ddl(/* sql */ `
  alter table concierge_requests
    drop constraint concierge_requests_source,
    add constraint concierge_requests_source check (source in ('member', 'booking_form', 'partner', 'staff'));
  update concierge_requests set source = 'staff'
    where source = 'member' and id::text in (
      select resource_id from admin_activity_logs where action = 'concierge_request.create');
`);
