import { Problem } from "@evoya/schemas/problems";
import { countedTo, type ListTotal } from "@evoya/schemas/staff-list";
import { type Kysely, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { z } from "zod";
import { type Prepared, type PreparedReads, prepared } from "./prepared.ts";
import type { DB } from "./schema.generated.ts";

/**
 * What a list can be sorted by: an expression that's never null, and an id from the same table to break ties,
 * with an index.
 */
export type SortBy = {
  by: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  type: "timestamptz" | "date" | "text" | "citext" | "int";
};

/** The order every list supports: when a row of `table` was created. */
export const byCreation = (table: string): Record<string, SortBy> => ({
  createdAt: {
    by: sql.ref(`${table}.createdAt`),
    id: sql.ref(`${table}.id`),
    type: "timestamptz",
  },
});

/** All of these conditions, or everything if there are none. */
export const allOf = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length > 0 ? sql<SqlBool>`${sql.join(conditions, sql` and `)}` : sql<SqlBool>`true`;

/** Which part of a list to read; a minus before the sort means descending. */
export type PageAsk = { sort: string; cursor?: string | undefined; limit: number };

export type Page<Row> = { items: Row[]; nextCursor: string | null; previousCursor: string | null };

const place = z.tuple([z.string(), z.string().max(600), z.uuid(), z.enum(["after", "before"])]);
type Place = z.output<typeof place>;

const toCursor = (...parts: Place): string => Buffer.from(JSON.stringify(parts)).toString("base64url");

/** The position a cursor stands for. Throws `invalid_input` for anything we didn't issue for this order. */
function placeOf(cursor: string, sort: string): Place {
  try {
    const found = place.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
    if (found[0] === sort) return found;
  } catch {
    // Refused below.
  }
  throw new Problem("invalid_input", undefined, {
    errors: [{ path: "cursor", message: "Not a cursor of this list" }],
  });
}

/** Where to start reading a page, and in which direction. A backward page is read in reverse. */
export function startOf({ sort, cursor }: Omit<PageAsk, "limit">) {
  const [, value, lastId, side] = cursor ? placeOf(cursor, sort) : [];
  const isForward = side !== "before";
  return { value, lastId, side, direction: sort.startsWith("-") === isForward ? "desc" : "asc" } as const;
}

const readings = [21, 26, 51, 101];

/**
 * How many rows to read for a page of `limit`: at least one more, to know whether another page follows. The
 * number is in the SQL itself, because with a parameter PostgreSQL would plan the limit again on every call.
 * So it's one of a few, and callers who ask for every size can't use up the statements we keep prepared.
 */
export const rowsToRead = (limit: number): number => readings.find((rows) => rows > limit) ?? limit + 1;

/** A row with its place in the list's order, as text. `tie` is the id that breaks ties, if it isn't the row's own. */
type Placed = { id: string; place: string; tie?: string };

// biome-ignore lint/suspicious/noExplicitAny: only ordered and limited here, no matter what it selects from
type Query<Row> = SelectQueryBuilder<any, any, Row>;

/**
 * One page of a list, read through its order's index, as fast on page 400 as on page 1. `query` selects an
 * `id` and has no order or limit.
 */
export async function readPage<Row extends { id: string }>(
  query: Query<Row>,
  sorts: Readonly<Record<string, SortBy>>,
  { sort, cursor, limit }: PageAsk,
): Promise<Page<Row>> {
  const { value, lastId, side, direction } = startOf({ sort, cursor });
  const place = side === undefined ? undefined : { value, lastId };
  const read = fromPlace(query, sortNamed(sorts, sort), { direction, place, rows: rowsToRead(limit) });
  return toPage(await read.execute(), { sort, cursor, limit }) as unknown as Page<Row>;
}

const sortNamed = (sorts: Readonly<Record<string, SortBy>>, sort: string): SortBy =>
  sorts[sort.replace(/^-/, "")]!;

type From = {
  direction: "asc" | "desc";
  /** Undefined for the list's start. */
  place: { value: string | undefined; lastId: string | undefined } | undefined;
  rows: number;
};

/** The rows of `query` past a place in an order, each with its own place. */
function fromPlace<Row>(query: Query<Row>, { by, id, type }: SortBy, { direction, place, rows }: From) {
  const isPast = sql.raw(direction === "asc" ? ">" : "<");
  const read = query
    .select([sql<string>`${by}::text`.as("place"), sql<string>`${id}::text`.as("tie")])
    .$if(place !== undefined, (found) =>
      found.where(
        sql<SqlBool>`(${by}, ${id}) ${isPast} (${place!.value}::${sql.raw(type)}, ${place!.lastId}::uuid)`,
      ),
    )
    .orderBy(by, direction)
    .orderBy(id, direction)
    .limit(sql.lit(rows));
  return read as unknown as Query<Row & Placed>;
}

/** The most rows a page on a screen has; a longer one would hold up the statements behind it on its connection. */
const maxOnScreen = 100;

/**
 * Reads pages of a whole list, which is open all day: like `readPage`, but each order, direction, and size is compiled
 * once. `query` builds the list without a filter.
 */
export function createPageReader<Row extends { id: string }>(
  query: (db: Kysely<DB>) => Query<Row>,
  sorts: Readonly<Record<string, SortBy>>,
) {
  type Args = { value: string | undefined; lastId: string | undefined };
  const compiled = new Map<string, Prepared<Args, Row & Placed>>();
  const listFrom = (sort: string, isPlaced: boolean, direction: "asc" | "desc", rows: number) => {
    const key = `${sort} ${isPlaced} ${direction} ${rows}`;
    const known = compiled.get(key);
    if (known) return known;
    const made = prepared<Args>()((db, place) =>
      fromPlace(query(db), sortNamed(sorts, sort), { direction, place: isPlaced ? place : undefined, rows }),
    );
    compiled.set(key, made);
    return made;
  };
  return async (db: Kysely<DB>, reads: PreparedReads, ask: PageAsk): Promise<Page<Row>> => {
    if (ask.limit > maxOnScreen) return readPage(query(db), sorts, ask);
    const { value, lastId, side, direction } = startOf(ask);
    const list = listFrom(ask.sort, side !== undefined, direction, rowsToRead(ask.limit));
    return toPage(await reads.all(list, { value, lastId }), ask) as unknown as Page<Row>;
  };
}

type NewestFirst = { after: { createdAt: string; id: string } | null; limit?: number | undefined };

/**
 * Reads a member's list through its index: the newest rows of `table`, or those after a place, by the time in its column
 * `time`. For `query.$call()`.
 */
export const newestFirst =
  (table: string, { after, limit }: NewestFirst, time = "createdAt") =>
  <Tables, Table extends keyof Tables, Row>(
    query: SelectQueryBuilder<Tables, Table, Row>,
  ): SelectQueryBuilder<Tables, Table, Row> => {
    const [at, id] = [sql.ref(`${table}.${time}`), sql.ref(`${table}.id`)];
    return query
      .$if(after !== null, (rows) =>
        rows.where(sql<SqlBool>`(${at}, ${id}) < (${after!.createdAt}::timestamptz, ${after!.id}::uuid)`),
      )
      .orderBy(at, "desc")
      .orderBy(id, "desc")
      .$if(limit !== undefined, (rows) => rows.limit(limit!));
  };

/** Makes a page of the rows read from `startOf`, at most `rowsToRead` of them; a backward page is reversed. */
export function toPage<Row extends Placed>(
  found: readonly Row[],
  { sort, cursor, limit }: PageAsk,
): Page<Omit<Row, "place" | "tie">> {
  const { side } = startOf({ sort, cursor });
  const isBackward = side === "before";
  const hasMore = found.length > limit;
  const rows = found.slice(0, limit);
  if (isBackward) rows.reverse();
  const [first, last] = [rows[0], rows.at(-1)];
  return {
    items: rows,
    nextCursor:
      last && (isBackward || hasMore) ? toCursor(sort, last.place, last.tie ?? last.id, "after") : null,
    previousCursor:
      first && (isBackward ? hasMore : side !== undefined)
        ? toCursor(sort, first.place, first.tie ?? first.id, "before")
        : null,
  };
}

/**
 * Reads a whole list, `rowsAtOnce` at a time, prefetching the next ones while these are used: it doesn't have
 * to fit in memory, and no connection waits for a slow reader. Yields pages, since one generator step per row
 * costs more than the row.
 */
export async function* readPages<Row>(
  readPageOf: (ask: { cursor: string | undefined; limit: number }) => Promise<Page<Row>>,
  rowsAtOnce = 1000,
): AsyncGenerator<Row[]> {
  const read = (cursor: string | undefined) => {
    const page = readPageOf({ cursor, limit: rowsAtOnce });
    // A caller that stops early never awaits it, and doesn't hear if it fails.
    page.catch(() => undefined);
    return page;
  };
  for (let next: Promise<Page<Row>> | undefined = read(undefined); next; ) {
    const { items, nextCursor }: Page<Row> = await next;
    next = nextCursor ? read(nextCursor) : undefined;
    yield items;
  }
}

/** Counts what `query` finds, but stops past 10,000: nobody reads further, and counting more would be slow. */
export async function countUpTo(db: Kysely<DB>, query: Query<object>): Promise<ListTotal> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (${query.limit(sql.lit(countedTo + 1))}) as found`.execute(db);
  const { n } = rows[0]!;
  return { count: Math.min(n, countedTo), isExact: n <= countedTo };
}

/** Puts a count in the list's order, so that PostgreSQL reads only the first 10,001 rows from the index. */
export const inOrder = <Row>(query: Query<Row>, table: string): Query<Row> =>
  query.orderBy(`${table}.createdAt`, "desc").orderBy(`${table}.id`, "desc");

/** A pattern that finds `text` anywhere, with `%` and `_` taken literally. */
export const containing = (text: string): string => `%${startingWith(text)}`;

/** A pattern that finds `text` at the beginning. */
export const startingWith = (text: string): string => `${text.replace(/[\\%_]/g, "\\$&")}%`;

/**
 * Whether a trigram index can find `text` anywhere. Shorter texts are only matched at the beginning, with another
 * index.
 */
export const isSearchable = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text);

/**
 * A pattern for columns with a trigram index alone, which finds `text` anywhere, or at the beginning if it's shorter
 * than three letters and digits in a row. Undefined without any: the index can't look for "%" or an emoji, and nothing
 * is found by it.
 */
export const indexedPattern = (text: string): string | undefined => {
  if (!/[\p{L}\p{N}]/u.test(text)) return undefined;
  return isSearchable(text) ? containing(text) : startingWith(text);
};

/** The rows for which `holds` is true, given the pattern of `text`. */
export const searched = (
  text: string,
  holds: (pattern: string) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool> => {
  const pattern = indexedPattern(text);
  return pattern === undefined ? sql<SqlBool>`false` : holds(pattern);
};
