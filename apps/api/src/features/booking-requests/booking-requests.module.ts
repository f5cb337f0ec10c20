import type { Config } from "../../config.ts";
import type { Base } from "../../container/base.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import { createBookedTripRepository } from "./booked-trips.repository.ts";
import { createBookingCanceling } from "./booking-canceling.service.ts";
import { createBookingDesk } from "./booking-desk.service.ts";
import { createBookingRequestList } from "./booking-requests.list.ts";
import { createBookingRequestRepository } from "./booking-requests.repository.ts";
import { createBookingRequestRoutes } from "./booking-requests.routes.ts";
import { createBookingRequestService } from "./booking-requests.service.ts";

type Given = Pick<Base, "transact" | "db" | "clock"> & {
  config: Pick<Config, "STAFF_MAIL">;
  profileReader: ProfileReader;
};

export function bookingRequestsModule({ transact, db, clock, config, profileReader }: Given) {
  const rows = createBookingRequestRepository(db);
  const bookingRequests = createBookingRequestService({
    transact,
    bookingRequests: rows,
    profiles: profileReader,
    staffMail: config.STAFF_MAIL,
    clock,
  });
  const bookingDesk = createBookingDesk({
    transact,
    bookingRequests: rows,
    bookedTrips: createBookedTripRepository(db),
  });
  const bookingCanceling = createBookingCanceling({
    transact,
    bookingRequests: rows,
    staffMail: config.STAFF_MAIL,
    clock,
  });
  return {
    bookingRequests,
    bookingCanceling,
    bookingDesk,
    handlers: createBookingRequestRoutes(
      bookingDesk,
      bookingCanceling,
      createBookingRequestList({ transact, bookingRequests: rows, clock }),
    ),
  };
}
