import { type RawBuilder, type SqlBool, sql } from "kysely";
import { containing, isSearchable, startingWith } from "./keyset.ts";
import { fits } from "./words.ts";

/** Members whose name or email matches `text`, using an index for each, and another for texts too short for those. */
export const calledOrReachedBy = (text: string, id: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  isSearchable(text)
    ? sql<SqlBool>`${id} in (select user_id from user_profiles where ${fits("name", containing(text))}
        union select id from users where email::text ilike ${containing(text)})`
    : sql<SqlBool>`${id} in (select user_id from user_profiles where lower(plain_text(name)) like lower(plain_text(${startingWith(text)}))
        union select id from users where lower(email::text) like ${startingWith(text.toLowerCase())})`;
