import { ddl } from "./ddl.ts";

/** Trips that their members put away. */
export const archivedTrips = ddl(/* sql */ `
  alter table itineraries add column archived_at timestamptz;
  comment on column itineraries.archived_at is 'When the member put this trip away';
`);
