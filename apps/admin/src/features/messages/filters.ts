import { type ThreadFilter, threadFilters } from "@evoya/schemas/staff-messages";
import type { InboxFilters } from "./queries.ts";

export const filterLabels: Record<ThreadFilter, string> = {
  open: "Open",
  waiting: "Waiting",
  late: "Late",
  unread: "Unread",
  mine: "Mine",
  mine_waiting: "Mine, waiting",
  unassigned: "Unassigned",
  snoozed: "Snoozed",
  handled: "Handled",
  all: "All",
};

/** The filters in an address; without any, open conversations. */
export function readInbox(search: URLSearchParams): InboxFilters {
  const shown = search.get("show");
  const q = search.get("q")?.trim().slice(0, 100);
  return { filter: threadFilters.find((each) => each === shown) ?? "open", ...(q && { q }) };
}

/** The query string for `filters`, with its question mark; empty for open conversations. */
export function writeInbox({ filter, q }: InboxFilters): string {
  const search = new URLSearchParams({ ...(filter !== "open" && { show: filter }), ...(q && { q }) });
  return search.size > 0 ? `?${search}` : "";
}
