import { type ThreadFilter, threadFilters } from "@evoya/schemas/messages";
import type { InboxFilters } from "./queries.ts";

export const filterLabels: Record<ThreadFilter, string> = { open: "Open", waiting: "Waiting", all: "All" };

/** The filters an address names; open conversations where it names none. */
export function readInbox(search: URLSearchParams): InboxFilters {
  const shown = search.get("show");
  const q = search.get("q")?.trim().slice(0, 100);
  return { filter: threadFilters.find((each) => each === shown) ?? "open", ...(q && { q }) };
}

/** The address's part that names `filters`, with its question mark; nothing for the open ones. */
export function writeInbox({ filter, q }: InboxFilters): string {
  const search = new URLSearchParams({ ...(filter !== "open" && { show: filter }), ...(q && { q }) });
  return search.size > 0 ? `?${search}` : "";
}
