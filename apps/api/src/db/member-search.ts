import { type RawBuilder, type SqlBool, sql } from "kysely";
import { containing, isSearchable, startingWith } from "./keyset.ts";

/** Members whose name or email matches `text`, using an index for each, and another for texts too short for those. */
export const calledOrReachedBy = (text: string, id: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  isSearchable(text)
    ? sql<SqlBool>`${id} in (select user_id from user_profiles where name ilike ${containing(text)}
        union select id from users where email::text ilike ${containing(text)})`
    : sql<SqlBool>`${id} in (select user_id from user_profiles where lower(name) like ${startingWith(text.toLowerCase())}
        union select id from users where lower(email::text) like ${startingWith(text.toLowerCase())})`;
