import type { Config } from "../../config.ts";
import type { Base } from "../../container/base.ts";
import type { BookingRequestService } from "../booking-requests/booking-requests.service.ts";
import type { ClientRequestService } from "../client-requests/client-requests.service.ts";
import type { StaffConciergeRequestService } from "../concierge-requests/staff-concierge-requests.service.ts";
import type { ItineraryReader } from "../itineraries/itineraries.reader.ts";
import type { MessageService } from "../messages/messages.service.ts";
import { createCaseRepository } from "./cases.repository.ts";
import {
  createCaseRoutes,
  createProposalRoutes,
  createStaffCaseRoutes,
  createStaffProposalRoutes,
} from "./cases.routes.ts";
import { createCaseService } from "./cases.service.ts";
import { createProposalRepository } from "./proposals.repository.ts";
import { createProposalService } from "./proposals.service.ts";
import { createStaffCaseService } from "./staff-cases.service.ts";
import { createCaseTaskRepository } from "./tasks.repository.ts";
import { createCaseTaskRoutes } from "./tasks.routes.ts";
import { createCaseTaskService } from "./tasks.service.ts";

type Given = Pick<Base, "transact" | "db" | "clock"> & {
  config: Pick<Config, "STAFF_MAIL">;
  itineraryReader: ItineraryReader;
  bookingRequests: BookingRequestService;
  clientRequests: ClientRequestService;
  messages: MessageService;
  staffConciergeRequests: StaffConciergeRequestService;
};

export function casesModule(given: Given) {
  const { transact, db, clock, messages, config } = given;
  const rows = createCaseRepository(db);
  const cases = createCaseService({ cases: rows, messages });
  const staffCases = createStaffCaseService({
    transact,
    cases: rows,
    concierge: given.staffConciergeRequests,
    trips: given.clientRequests,
    bookings: given.bookingRequests,
  });
  const proposals = createProposalService({
    transact,
    proposals: createProposalRepository(db),
    cases,
    staffCases,
    itineraries: given.itineraryReader,
    bookings: given.bookingRequests,
    staffMail: config.STAFF_MAIL,
  });
  const caseTasks = createCaseTaskService({
    transact,
    tasks: createCaseTaskRepository(db),
    staffCases,
    clock,
  });
  return {
    cases,
    staffCases,
    proposals,
    handlers: {
      ...createCaseRoutes(cases),
      ...createStaffCaseRoutes(staffCases),
      ...createProposalRoutes(proposals),
      ...createStaffProposalRoutes(proposals),
      ...createCaseTaskRoutes(caseTasks),
    },
  };
}
