import type { bookingRequestEndpoints } from "@evoya/schemas/booking-requests";
import type { Handlers } from "../../http/mount.ts";
import type { BookingRequestList } from "./booking-requests.list.ts";
import type { BookingRequestService } from "./booking-requests.service.ts";

export const createBookingRequestRoutes = (
  requests: BookingRequestService,
  list: BookingRequestList,
): Handlers<typeof bookingRequestEndpoints> => ({
  listBookingRequests: list.page,
  countBookingRequests: list.count,
  exportBookingRequests: list.export,
  getBookingRequest: ({ params }) => requests.find(params.id),
  updateBookingRequest: ({ caller, params, body, http: { ip, requestId, ifMatch } }) =>
    requests.setStatus(params.id, body.status, { caller, ip, requestId }, ifMatch),
  sendPaymentDetails: ({ caller, params, body, http: { ip, requestId, ifMatch } }) =>
    requests.sendPaymentDetails(params.id, body.details, { caller, ip, requestId }, ifMatch),
});
