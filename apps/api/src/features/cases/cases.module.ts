import type { Config } from "../../config.ts";
import type { Base } from "../../container/base.ts";
import type { KeyNames } from "../api-keys/api-keys.module.ts";
import type { BookingDesk } from "../booking-requests/booking-desk.service.ts";
import type { BookingRequestService } from "../booking-requests/booking-requests.service.ts";
import { createBusinessHoursReader } from "../business-hours/business-hours.reader.ts";
import type { ClientRequestService } from "../client-requests/client-requests.service.ts";
import type { StaffConciergeRequestService } from "../concierge-requests/staff-concierge-requests.service.ts";
import type { ItineraryEditing } from "../itineraries/itineraries.editing.ts";
import type { ItineraryReader } from "../itineraries/itineraries.reader.ts";
import type { ItineraryService } from "../itineraries/itineraries.service.ts";
import type { MessageService } from "../messages/messages.service.ts";
import type { StaffTripRequestService } from "../trip-requests/staff-trip-requests.service.ts";
import { createBulkChange } from "./bulk-change.ts";
import { createCaseRepository } from "./cases.repository.ts";
import {
  createBulkChangeRoutes,
  createCaseRoutes,
  createProposalRoutes,
  createStaffCaseRoutes,
  createStaffProposalRoutes,
} from "./cases.routes.ts";
import { createCaseService } from "./cases.service.ts";
import { createCaseFileRepository } from "./files.repository.ts";
import { createCaseFileRoutes, createStaffCaseFileRoutes } from "./files.routes.ts";
import { createCaseFileService } from "./files.service.ts";
import { changeNeeds, createFoundChange, createFoundChangeStart } from "./found-change.ts";
import { createOfferRepository } from "./offers.repository.ts";
import { createOfferRoutes, createStaffOfferRoutes } from "./offers.routes.ts";
import { createOfferService } from "./offers.service.ts";
import { createCasePresenceRepository } from "./presence.repository.ts";
import { createCasePresenceRoutes } from "./presence.routes.ts";
import { createCasePresenceService } from "./presence.service.ts";
import { createPromiseService } from "./promises.service.ts";
import { createProposalAnswerService } from "./proposal-answers.service.ts";
import { createProposalRepository } from "./proposals.repository.ts";
import { createProposalService } from "./proposals.service.ts";
import { createRatingList } from "./ratings.list.ts";
import { createCaseRatingRepository } from "./ratings.repository.ts";
import { createCaseRatingRoutes } from "./ratings.routes.ts";
import { createCaseRatingService } from "./ratings.service.ts";
import { createStaffCaseService } from "./staff-cases.service.ts";
import { createCaseTaskRepository } from "./tasks.repository.ts";
import { createCaseTaskRoutes } from "./tasks.routes.ts";
import { createCaseTaskService } from "./tasks.service.ts";

type Given = Pick<Base, "transact" | "db" | "files" | "clock"> & {
  config: Pick<Config, "STAFF_MAIL">;
  itineraryReader: ItineraryReader;
  itineraries: ItineraryService;
  planEditing: Pick<ItineraryEditing, "reworkFor">;
  bookingRequests: BookingRequestService;
  bookingDesk: BookingDesk;
  clientRequests: ClientRequestService;
  messages: MessageService;
  keyNames: KeyNames;
  staffConciergeRequests: StaffConciergeRequestService;
  staffTripRequests: StaffTripRequestService;
};

export function casesModule(given: Given) {
  const { transact, db, files, clock, messages, keyNames, config } = given;
  const rows = createCaseRepository(db);
  const cases = createCaseService({ cases: rows, messages });
  const staffCases = createStaffCaseService({
    transact,
    cases: rows,
    concierge: given.staffConciergeRequests,
    trips: given.staffTripRequests,
    bookings: given.bookingDesk,
    staffMail: config.STAFF_MAIL,
  });
  const bulk = createBulkChange({
    staffCases,
    trips: given.staffTripRequests,
    concierge: given.staffConciergeRequests,
  });
  const proposals = createProposalService({
    transact,
    proposals: createProposalRepository(db),
    cases,
    staffCases,
    itineraries: given.itineraryReader,
    planning: given.itineraries,
    bookings: given.bookingRequests,
    staffMail: config.STAFF_MAIL,
    clock,
  });
  const proposalAnswers = createProposalAnswerService({
    transact,
    proposals: createProposalRepository(db),
    staffCases,
    editing: given.planEditing,
    staffMail: config.STAFF_MAIL,
  });
  const promises = createPromiseService({ transact, cases: rows, staffMail: config.STAFF_MAIL, clock });
  const caseTasks = createCaseTaskService({
    transact,
    tasks: createCaseTaskRepository(db),
    staffCases,
    businessHours: createBusinessHoursReader(db),
    clock,
  });
  const caseFiles = createCaseFileService({
    transact,
    caseFiles: createCaseFileRepository(db),
    cases,
    staffCases,
    files,
  });
  const offers = createOfferService({
    transact,
    offers: createOfferRepository(db),
    staffCases,
    keyNames,
    clock,
  });
  const presence = createCasePresenceService({ transact, presence: createCasePresenceRepository(db) });
  const ratings = createCaseRatingService({ transact, cases });
  const ratingList = createRatingList({ transact, ratings: createCaseRatingRepository(db), clock });
  return {
    cases,
    staffCases,
    proposals,
    caseFiles,
    caseTasks,
    handlers: {
      ...createCaseRoutes(cases),
      ...createStaffCaseRoutes(staffCases),
      ...createBulkChangeRoutes(bulk, createFoundChangeStart({ transact, requests: given.clientRequests })),
      ...createProposalRoutes(proposals, proposalAnswers),
      ...createStaffProposalRoutes(proposals, proposalAnswers),
      ...createCaseTaskRoutes(caseTasks),
      ...createCaseFileRoutes(caseFiles),
      ...createStaffCaseFileRoutes(caseFiles),
      ...createOfferRoutes(offers),
      ...createStaffOfferRoutes(offers),
      ...createCaseRatingRoutes(ratings, ratingList),
      ...createCasePresenceRoutes(presence),
    },
    requestBulkKinds: {
      "change-requests": {
        needs: changeNeeds,
        run: createFoundChange({ transact, staffCases, changeOne: bulk.changeOne }),
      },
    },
    everyMinute: [promises.settleMissed],
    everyHour: [caseFiles.removeLeftBehind, presence.forgetOld],
  };
}
