import { ddl } from "./ddl.ts";

/** From a town to its airports, by the codes it's found by (decision 212). */
export const airportsOfTowns = ddl(/* sql */ `
  create index place_names_codes on place_names (place_id) where means = 'code';
`);
