import type { Config } from "../../config.ts";
import type { Base } from "../../container/base.ts";
import type { KeyNames } from "../api-keys/api-keys.module.ts";
import type { FormMails } from "../form-mails/form-mails.ts";
import type { ItineraryReader } from "../itineraries/itineraries.reader.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import { createConciergeBookingService } from "./concierge-bookings.service.ts";
import { createLeadRoutes } from "./concierge-leads.routes.ts";
import { createConciergeLeadService } from "./concierge-leads.service.ts";
import { createConciergeRequestReader } from "./concierge-requests.reader.ts";
import { createConciergeRequestRepository } from "./concierge-requests.repository.ts";
import {
  createConciergeRequestRoutes,
  createStaffConciergeRequestRoutes,
} from "./concierge-requests.routes.ts";
import { createConciergeRequestService } from "./concierge-requests.service.ts";
import { createStaffConciergeRequestService } from "./staff-concierge-requests.service.ts";

type Given = Pick<Base, "transact" | "db" | "reads" | "clock"> & {
  config: Pick<Config, "STAFF_MAIL">;
  itineraryReader: ItineraryReader;
  membershipReader: MembershipReader;
  profileReader: ProfileReader;
  sendFormMails: FormMails;
  keyNames: KeyNames;
};

export function conciergeRequestsModule(given: Given) {
  const { transact, db, clock, config, sendFormMails } = given;
  const requests = createConciergeRequestRepository(db);
  const itineraries = given.itineraryReader;
  const conciergeRequests = createConciergeRequestService({
    transact,
    requests,
    memberships: given.membershipReader,
    profiles: given.profileReader,
    itineraries,
    staffMail: config.STAFF_MAIL,
    clock,
  });
  const staffConciergeRequests = createStaffConciergeRequestService({
    transact,
    requests,
    filing: conciergeRequests,
    itineraries,
  });
  return {
    conciergeRequestReader: createConciergeRequestReader(given.reads),
    conciergeRequests,
    staffConciergeRequests,
    conciergeBookings: createConciergeBookingService({ transact, sendFormMails, clock }),
    handlers: {
      ...createConciergeRequestRoutes(conciergeRequests),
      ...createStaffConciergeRequestRoutes(staffConciergeRequests),
      ...createLeadRoutes(
        createConciergeLeadService({ transact, sendFormMails, keyNames: given.keyNames, clock }),
      ),
    },
  };
}
