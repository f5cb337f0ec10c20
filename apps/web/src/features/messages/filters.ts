import type { MemberThreadFilter } from "@evoya/schemas/messages";

/** Which conversations the Message Center lists: one view of them, or those in it that say every word of `q`. */
export type ThreadFilters = { filter: MemberThreadFilter; q?: string };

export const filterLabels: Record<MemberThreadFilter, string> = {
  all: "All",
  unread: "Unread",
  archived: "Archived",
};
export const filterNames = Object.keys(filterLabels) as MemberThreadFilter[];

/** The API takes this many characters. */
export const longestSearch = 100;

/** The filters in an address; without any, all conversations that aren't archived. */
export function readFilters(search: URLSearchParams): ThreadFilters {
  const shown = search.get("show");
  const q = search.get("q")?.trim().slice(0, longestSearch);
  return { filter: filterNames.find((each) => each === shown) ?? "all", ...(q && { q }) };
}

/** The query string for `filters`, with its question mark. */
export const writeFilters = ({ filter, q }: ThreadFilters): string =>
  `?${new URLSearchParams({ show: filter, ...(q && { q }) })}`;
