import type { Base } from "../../container/base.ts";
import { createClientRequestList } from "./client-requests.list.ts";
import { createClientRequestRepository } from "./client-requests.repository.ts";
import { createClientRequestRoutes } from "./client-requests.routes.ts";
import { createClientRequestService } from "./client-requests.service.ts";

type Given = Pick<Base, "transact" | "db" | "reads" | "clock">;

export function clientRequestsModule({ transact, db, reads, clock }: Given) {
  const rows = createClientRequestRepository(db, reads, clock);
  const clientRequests = createClientRequestService(rows);
  return {
    clientRequests,
    handlers: createClientRequestRoutes(
      clientRequests,
      createClientRequestList({ transact, clientRequests: rows, clock }),
    ),
  };
}
