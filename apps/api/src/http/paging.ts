import { fromCursor, type Place, toCursor } from "./cursor.ts";

/** Where a list continues; null for its beginning. */
export const placeOf = (cursor: string | undefined): Place | null => (cursor ? fromCursor(cursor) : null);

/** A page of `rows`, of which one more than requested was read to see whether there's a next page. */
export function toPage<Row extends { id: string }, Item>(
  rows: readonly Row[],
  limit: number,
  view: (row: Row) => Item,
  timeOf: (row: Row) => string,
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const nextCursor = rows.length > limit && last ? toCursor({ createdAt: timeOf(last), id: last.id }) : null;
  return { items: shown.map(view), nextCursor };
}
