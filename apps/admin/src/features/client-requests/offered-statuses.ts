import { canRequestBecome } from "@evoya/domain/client-requests";
import { type RequestStatus, requestStatuses } from "@evoya/domain/request-status";
import type { ClientRequest } from "@evoya/schemas/client-requests";

/** The statuses all of `items` can get and that change at least one of them. */
export const offeredStatuses = (items: readonly Pick<ClientRequest, "type" | "status">[]): RequestStatus[] =>
  requestStatuses.filter(
    (to) => items.some(({ status }) => status !== to) && items.every((item) => canRequestBecome(item, to)),
  );
