import { Problem } from "@evoya/schemas/problems";
import type { ListTotal } from "@evoya/schemas/staff-list";
import { useEffect, useEffectEvent } from "react";

/** Paging: which rows these are, out of how many, and the way to the next and previous page. */
export type Pages = {
  first: number;
  last: number;
  total?: ListTotal | undefined;
  /** Another page is on its way, and this is still the one before it. */
  isTurning: boolean;
  previous: (() => void) | null;
  next: (() => void) | null;
};

/** A page as a query has it. While another one loads, the one before stays on screen as its placeholder. */
type Shown = {
  data: { items: readonly unknown[]; nextCursor: string | null; previousCursor: string | null } | undefined;
  isPlaceholderData: boolean;
};

type Ask = {
  /** The address on screen, with the page's position: `cursor` for the API, `start` only to say "21–40". */
  search: URLSearchParams;
  /** The filters in an address, without a position. */
  filters: URLSearchParams;
  pageSize: number;
  go: (search: URLSearchParams) => void;
};

/** The page on screen, and its turns. They wait for the page to be there: a second click can't lead on from the one before. */
export function pagesOf(
  { data: page, isPlaceholderData }: Shown,
  { search, filters, pageSize, go }: Ask,
): Pages {
  const before = Number(search.get("start")) || 0;
  const shown = page?.items.length ?? 0;
  const turn = (cursor: string | null | undefined, from: number) =>
    cursor
      ? () => {
          if (isPlaceholderData) return;
          const next = new URLSearchParams(filters);
          next.set("cursor", cursor);
          next.set("start", String(Math.max(from, 0)));
          go(next);
        }
      : null;
  return {
    first: before + 1,
    last: before + shown,
    isTurning: isPlaceholderData,
    previous: turn(page?.previousCursor, before - pageSize),
    next: turn(page?.nextCursor, before + shown),
  };
}

/**
 * Whether a later page isn't there anymore: it has lost its last row, such as after its deletion, or an old link has a
 * position that nobody understands now. If so, leads back to the beginning of the list.
 */
export function useWayOutOfLostPage(
  { data: page, isPlaceholderData, error }: Shown & { error: Error | null },
  { search, filters, go }: Omit<Ask, "pageSize">,
): boolean {
  const isEmptied = !isPlaceholderData && page?.items.length === 0;
  const isRefused = !page && error instanceof Problem && error.code === "invalid_input";
  const isLost = (isEmptied || isRefused) && search.has("cursor");
  const leave = useEffectEvent(() => go(filters));
  useEffect(() => {
    if (isLost) leave();
  }, [isLost]);
  return isLost;
}
