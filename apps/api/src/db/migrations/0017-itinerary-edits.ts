import { ddl } from "./ddl.ts";

/** What each version of a plan changed, and which version it changed: undo and redo walk along these. */
export const itineraryEdits = ddl(/* sql */ `
  alter table itinerary_versions
    add column based_on integer constraint itinerary_versions_based_on_earlier check (based_on >= 1 and based_on < number),
    add column change text not null default ''
      constraint itinerary_versions_change_length check (char_length(change) <= 300);
`);
