import type { Base } from "../../container/base.ts";
import type { FormMails } from "../form-mails/form-mails.ts";
import { createStaffTripRequestService } from "./staff-trip-requests.service.ts";
import { createTripRequestRepository } from "./trip-requests.repository.ts";
import { createStaffTripRequestRoutes } from "./trip-requests.routes.ts";
import { createTripRequestService } from "./trip-requests.service.ts";

type Given = Pick<Base, "transact" | "db" | "clock"> & { sendFormMails: FormMails };

export function tripRequestsModule({ transact, db, sendFormMails, clock }: Given) {
  const staffTripRequests = createStaffTripRequestService({
    transact,
    tripRequests: createTripRequestRepository(db),
  });
  return {
    tripRequests: createTripRequestService({ transact, sendFormMails, clock }),
    staffTripRequests,
    handlers: createStaffTripRequestRoutes(staffTripRequests),
  };
}
