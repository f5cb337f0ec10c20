import { type RequestStatus, requestStatuses } from "@evoya/domain/request-status";
import type { ClientRequest } from "@evoya/schemas/client-requests";

/** The column of a request: for the team, a pending booking is new. Canceled ones aren't on the board. */
export const columnOf = ({ status }: Pick<ClientRequest, "status">): RequestStatus | null =>
  status === "pending" ? "new" : status === "canceled" ? null : status;

/** Where Shift and an arrow key move a request; undefined if there's no column, or it may not go there. */
export function nextColumn(
  status: ClientRequest["status"],
  key: string,
  offered: readonly RequestStatus[],
): RequestStatus | undefined {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (!step) return undefined;
  const column = columnOf({ status });
  const to = column && requestStatuses[requestStatuses.indexOf(column) + step];
  return to && offered.includes(to) ? to : undefined;
}

/** Two lists as one, each request once, oldest first. */
export const mergedByAge = (...lists: readonly (readonly ClientRequest[])[]): ClientRequest[] =>
  [...new Map(lists.flat().map((request) => [request.id, request])).values()].sort((a, b) =>
    a.createdAt.localeCompare(b.createdAt),
  );
