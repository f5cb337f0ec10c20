import { ddl } from "./ddl.ts";

/** Events of the provider that we do nothing about counted as unhandled, and would show as stuck from now on. */
export const eventsWithoutWork = ddl(/* sql */ `
  update stripe_events set handled_at = received_at where handled_at is null and payload ->> 'kind' = 'other';
`);
