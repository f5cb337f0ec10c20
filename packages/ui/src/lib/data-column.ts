import type { ReactNode } from "react";

export type DataColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The list can be sorted by this column, using its id. */
  sortable?: boolean;
  align?: "start" | "end";
  /** On phones: the card's heading, its top corner (row menus), an unlabeled line, or left out. */
  card?: "title" | "corner" | "plain" | "hidden";
  /** Keeps the heading for screen readers, e.g. above buttons. */
  hideHeader?: boolean;
  className?: string;
};

export type SortState = { id: string; desc: boolean } | null;

/** A click on a column's heading: ascending, descending, then the list's own order again. */
export function nextSort(sort: SortState, id: string): SortState {
  if (sort?.id !== id) return { id, desc: false };
  return sort.desc ? null : { id, desc: true };
}
