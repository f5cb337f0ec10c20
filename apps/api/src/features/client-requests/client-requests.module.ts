import type { Base } from "../../container/base.ts";
import type { StaffConciergeRequestService } from "../concierge-requests/staff-concierge-requests.service.ts";
import { createClientRequestList } from "./client-requests.list.ts";
import { createClientRequestRepository } from "./client-requests.repository.ts";
import { createClientRequestRoutes } from "./client-requests.routes.ts";
import { createClientRequestService } from "./client-requests.service.ts";

type Given = Pick<Base, "transact" | "db" | "reads" | "clock"> & {
  staffConciergeRequests: StaffConciergeRequestService;
};

export function clientRequestsModule(given: Given) {
  const { transact, db, reads, clock, staffConciergeRequests: concierge } = given;
  const rows = createClientRequestRepository(db, reads, clock);
  const clientRequests = createClientRequestService({ transact, clientRequests: rows });
  return {
    clientRequests,
    handlers: createClientRequestRoutes({
      requests: clientRequests,
      concierge,
      list: createClientRequestList({ transact, clientRequests: rows, clock }),
    }),
  };
}
