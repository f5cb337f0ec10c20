import type { bookingRequestEndpoints } from "@evoya/schemas/booking-requests";
import type { Handlers } from "../../http/mount.ts";
import type { BookingCanceling } from "./booking-canceling.service.ts";
import type { BookingDesk } from "./booking-desk.service.ts";
import type { BookingRequestList } from "./booking-requests.list.ts";

export const createBookingRequestRoutes = (
  desk: BookingDesk,
  canceling: BookingCanceling,
  list: BookingRequestList,
): Handlers<typeof bookingRequestEndpoints> => ({
  listBookingRequests: list.page,
  countBookingRequests: list.count,
  exportBookingRequests: list.export,
  getBookingRequest: ({ params }) => desk.find(params.id),
  updateBookingRequest: ({ caller, params, body, http: { ip, requestId, ifMatch } }) =>
    desk.setStatus(params.id, body.status, { caller, ip, requestId }, ifMatch),
  cancelBookingRequest: ({ caller, params, body, http: { ip, requestId, ifMatch } }) =>
    canceling.cancel(params.id, body.reason, { caller, ip, requestId }, ifMatch),
  keepBooking: ({ caller, params, body, http: { ip, requestId, ifMatch } }) =>
    canceling.keep(params.id, body.answer, { caller, ip, requestId }, ifMatch),
  sendPaymentDetails: ({ caller, params, body, http: { ip, requestId, ifMatch } }) =>
    desk.sendPaymentDetails(params.id, body.details, { caller, ip, requestId }, ifMatch),
});
