import { type RequestStatus, requestStatuses } from "@evoya/domain/concierge";
import { canBookingBecome, nextRequestStatuses } from "@evoya/domain/request-status";
import type { ClientRequest } from "@evoya/schemas/client-requests";

type Item = Pick<ClientRequest, "type" | "status">;

/** Whether `to` may be set, by the domain's rules, which the API checks too. A request may also stay as it is. */
const mayBecome = ({ type, status }: Item, to: RequestStatus): boolean =>
  type === "booking"
    ? canBookingBecome(status, to)
    : status === to || status === "pending" || nextRequestStatuses(status).includes(to);

/** The statuses that all of `items` may get and that change at least one of them. */
export const offeredStatuses = (items: readonly Item[]): RequestStatus[] =>
  requestStatuses.filter(
    (to) => items.some(({ status }) => status !== to) && items.every((item) => mayBecome(item, to)),
  );
