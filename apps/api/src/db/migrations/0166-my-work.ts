import { ddl } from "./ddl.ts";

const open = ["concierge_requests", "trip_requests", "booking_requests"]
  .map(
    (table) => /* sql */ `
  create index ${table}_my_work on ${table} (assigned_to, id)
    where assigned_to is not null and archived_at is null and status <> 'completed';`,
  )
  .join("");

/** What each of the team has open: whatever they once finished costs their first page nothing (decision 272). */
export const myWork = ddl(/* sql */ `
  ${open}
  create index message_threads_my_work on message_threads (assigned_to, answer_due_at, id)
    where assigned_to is not null and waiting_since is not null and handled_at is null;
`);
