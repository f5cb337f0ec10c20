import { type RawBuilder, type SqlBool, sql } from "kysely";

/** More words than this don't narrow anything down. */
const maxWords = 8;

/** The words of a search. */
export const wordsOf = (query: string): string[] => query.split(/\s+/).filter(Boolean).slice(0, maxWords);

/**
 * Whether the text in `column` fits the pattern `like`, ignoring case, accents, and the kind of apostrophe. The trigram
 * indexes of what staff search are on exactly this expression.
 */
export const fits = (column: string, like: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`plain_text(${sql.ref(column)}) ilike plain_text(${like})`;

/**
 * Whether every word occurs somewhere in the texts, ignoring case and accents, and taking `%` and `_` literally. No
 * index helps here: only for a member's own rows, which another index has found.
 */
export const holdWords = (words: readonly string[], ...texts: RawBuilder<unknown>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`unaccent(concat_ws(' ', ${sql.join(texts)})) ilike all (array(
    select '%' || regexp_replace(unaccent(word), '([\\\\%_])', '\\\\\\1', 'g') || '%'
    from unnest(${words}::text[]) as word))`;
