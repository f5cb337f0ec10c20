import {
  canBookingBecome,
  nextRequestStatuses,
  type RequestStatus,
  requestStatuses,
} from "@evoya/domain/request-status";
import type { ClientRequest } from "@evoya/schemas/client-requests";

type Item = Pick<ClientRequest, "type" | "status">;

/** Whether the domain's rules allow setting `to`; the API checks them too. Staying the same is always allowed. */
const mayBecome = ({ type, status }: Item, to: RequestStatus): boolean =>
  type === "booking"
    ? canBookingBecome(status, to)
    : status === to || status === "pending" || nextRequestStatuses(status).includes(to);

/** The statuses all of `items` can get and that change at least one of them. */
export const offeredStatuses = (items: readonly Item[]): RequestStatus[] =>
  requestStatuses.filter(
    (to) => items.some(({ status }) => status !== to) && items.every((item) => mayBecome(item, to)),
  );
