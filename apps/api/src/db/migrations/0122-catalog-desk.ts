import { ddl } from "./ddl.ts";

/** What the catalog desk searches and narrows by (decision 218). */
export const catalogDesk = ddl(/* sql */ `
  create index destinations_of_source on destinations (source, lower(name), id);
  create index destinations_of_status on destinations (status, lower(name), id);
  create index destinations_search on destinations using gin (name gin_trgm_ops, country gin_trgm_ops);
  create index destination_places_search on destination_places using gin (name gin_trgm_ops);
`);
