import { fromCursor, type Place, toCursor } from "./cursor.ts";

/** Where a list continues; null for its beginning. */
export const placeOf = (cursor: string | undefined): Place | null => (cursor ? fromCursor(cursor) : null);

/** A page of rows of which one more than requested was read: it tells whether there's a next page. */
export function pageOf<Row extends { id: string }>(
  rows: readonly Row[],
  limit: number,
  timeOf: (row: Row) => string,
): { items: Row[]; nextCursor: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const nextCursor = rows.length > limit && last ? toCursor({ createdAt: timeOf(last), id: last.id }) : null;
  return { items, nextCursor };
}

/** The same, as `view` shows each row. */
export function toPage<Row extends { id: string }, Item>(
  rows: readonly Row[],
  limit: number,
  view: (row: Row) => Item,
  timeOf: (row: Row) => string,
): { items: Item[]; nextCursor: string | null } {
  const { items, nextCursor } = pageOf(rows, limit, timeOf);
  return { items: items.map(view), nextCursor };
}
