import { ddl } from "./ddl.ts";

const requests = ["concierge_requests", "trip_requests", "booking_requests"];

/** What colleagues who had left, or become viewers, before decision 460 were still assigned to becomes unassigned. */
export const workOfEarlierLeavers = ddl(/* sql */ `
  create temporary table leavers on commit drop as
    select id from admin_users where not is_active or role = 'viewer';
  ${requests
    .map(
      (table) => /* sql */ `
  with unassigned as (
    update ${table} set assigned_to = null
      where assigned_to in (select id from leavers) and status not in ('completed', 'canceled') returning id)
  insert into case_events (case_id, kind, actor_kind) select id, 'assigned', 'system' from unassigned;`,
    )
    .join("")}
  update message_threads set assigned_to = null where assigned_to in (select id from leavers);
  update creator_submissions set assigned_to = null
    where assigned_to in (select id from leavers) and status in ('pending', 'reviewed');
  update admin_messages set assigned_to = null
    where assigned_to in (select id from leavers) and handled_at is null;
`);
