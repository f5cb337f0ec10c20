import { canRequestBecome } from "@evoya/domain/client-requests";
import { type RequestStatus, requestStatuses } from "@evoya/domain/request-status";
import type { ClientRequest } from "@evoya/schemas/client-requests";

type Standing = Pick<ClientRequest, "type" | "status">;

/** The statuses all of `items` can get and that change at least one of them. */
export const offeredStatuses = (items: readonly Standing[]): RequestStatus[] =>
  requestStatuses.filter(
    (to) => items.some(({ status }) => status !== to) && items.every((item) => canRequestBecome(item, to)),
  );

/**
 * For `items` that have no status in common: the fewest to leave out so that the others do. If none of them can get
 * another status, that's all of them.
 */
export function inTheWay<Item extends Standing>(items: readonly Item[]): Item[] {
  const ways = requestStatuses
    .filter((to) => items.some((item) => item.status !== to && canRequestBecome(item, to)))
    .map((to) => items.filter((item) => !canRequestBecome(item, to)));
  return ways.toSorted((one, other) => one.length - other.length)[0] ?? [...items];
}
