import { ddl } from "./ddl.ts";

/** How old the children of a trip are, among its travelers: plans go on allowing for them when they change. */
export const childAges = ddl(/* sql */ `
  alter table itinerary_requests
    add column child_ages smallint[] not null default '{}'
      constraint itinerary_requests_child_ages check (cardinality(child_ages) <= 20 and 0 <= all (child_ages) and 17 >= all (child_ages));
`);
