import type { Base } from "../../container/base.ts";
import type { BookingRequestService } from "../booking-requests/booking-requests.service.ts";
import type { ConciergeRequestRepository } from "../concierge-requests/concierge-requests.repository.ts";
import type { ItineraryReader } from "../itineraries/itineraries.reader.ts";
import { createBulkChange } from "./client-requests.bulk.ts";
import { createClientRequestExport } from "./client-requests.export.ts";
import { createClientRequestRepository } from "./client-requests.repository.ts";
import { createClientRequestRoutes } from "./client-requests.routes.ts";
import { createClientRequestService } from "./client-requests.service.ts";

type Given = Pick<Base, "transact" | "db" | "reads" | "clock"> & {
  bookingRequests: BookingRequestService;
  conciergeRequestRows: ConciergeRequestRepository;
  itineraryReader: ItineraryReader;
};

export function clientRequestsModule(given: Given) {
  const { transact, db, reads, clock, bookingRequests: bookings } = given;
  const rows = createClientRequestRepository(db, reads);
  const clientRequests = createClientRequestService({
    transact,
    concierge: given.conciergeRequestRows,
    clientRequests: rows,
    itineraries: given.itineraryReader,
  });
  return {
    clientRequests,
    handlers: createClientRequestRoutes({
      requests: clientRequests,
      exporting: createClientRequestExport({ transact, clientRequests: rows, clock }),
      changeAll: createBulkChange({ requests: clientRequests, bookings }),
    }),
  };
}
