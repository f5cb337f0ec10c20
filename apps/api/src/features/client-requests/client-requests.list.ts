import { clientRequestTypeLabels } from "@evoya/domain/client-requests";
import { requestStatusDisplay } from "@evoya/domain/request-status";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import { createListExport } from "../../http/list-export.ts";
import { listHandlers } from "../../http/staff-list.ts";
import type { ClientRequestRepository } from "./client-requests.repository.ts";
import type { ClientRequestFilter } from "./request-filter.ts";

type Deps = {
  transact: Transact<{ publish: Publish }>;
  clientRequests: ClientRequestRepository;
  clock: () => Date;
};
type Found = Awaited<ReturnType<ClientRequestRepository["page"]>>["items"][number];

/** Client Requests: the list, its count, and its file (admin spec §2, §7). */
export const createClientRequestList = ({ transact, clientRequests, clock }: Deps) =>
  listHandlers({
    page: clientRequests.page,
    count: clientRequests.count,
    export: createListExport<ClientRequestFilter, Found>({
      transact,
      clock,
      things: "requests",
      resource: "client_requests",
      page: clientRequests.page,
      columns: [
        ["Type", ({ type }) => clientRequestTypeLabels[type]],
        ["Name", ({ name }) => name],
        ["Email", ({ email }) => email],
        ["Destination", ({ destination }) => destination],
        ["Start", ({ startDate }) => startDate],
        ["End", ({ endDate }) => endDate],
        ["Travelers", ({ travelers }) => travelers],
        ["Budget", ({ budget }) => budget],
        ["Status", ({ status }) => requestStatusDisplay[status].label],
        ["Assigned to", ({ assignee }) => assignee],
        ["Received", ({ createdAt }) => createdAt],
      ],
    }),
  });

export type ClientRequestList = ReturnType<typeof createClientRequestList>;
