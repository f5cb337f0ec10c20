import { requestStatusDisplay } from "@evoya/domain/request-status";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import { createListExport } from "../../http/list-export.ts";
import { listHandlers } from "../../http/staff-list.ts";
import type { BookingRequestFilter, BookingRequestRepository } from "./booking-requests.repository.ts";

type Deps = {
  transact: Transact<{ publish: Publish }>;
  bookingRequests: BookingRequestRepository;
  clock: () => Date;
};
type Found = Awaited<ReturnType<BookingRequestRepository["page"]>>["items"][number];

/** Booking Requests: the list, its count, and its file. */
export const createBookingRequestList = ({ transact, bookingRequests, clock }: Deps) =>
  listHandlers({
    page: bookingRequests.page,
    count: bookingRequests.count,
    export: createListExport<BookingRequestFilter, Found>({
      transact,
      clock,
      things: "booking-requests",
      resource: "booking_requests",
      page: bookingRequests.page,
      columns: [
        ["Name", ({ name }) => name],
        ["Email", ({ email }) => email],
        ["Trip", ({ trip }) => trip],
        ["First day", ({ startDate }) => startDate],
        ["Last day", ({ endDate }) => endDate],
        ["Travelers", ({ numTravelers }) => numTravelers],
        ["Price (US cents)", ({ totalCents }) => totalCents],
        ["Price agreed", ({ isAgreed }) => (isAgreed ? "yes" : "no")],
        ["Status", ({ status }) => requestStatusDisplay[status].label],
        ["Asked to cancel", ({ cancelAskedAt }) => cancelAskedAt],
        ["Received", ({ createdAt }) => createdAt],
      ],
    }),
  });

export type BookingRequestList = ReturnType<typeof createBookingRequestList>;
