import { ddl } from "./ddl.ts";

/** The team looks for the poor ratings, which are few. */
export const ratingsByScore = ddl(/* sql */ `
  create index case_ratings_by_score on case_ratings (score, created_at desc, case_id desc);
`);
