import type { clientRequestEndpoints } from "@evoya/schemas/client-requests";
import type { Handlers } from "../../http/mount.ts";
import type { ClientRequestList } from "./client-requests.list.ts";
import type { ClientRequestService } from "./client-requests.service.ts";

export const createClientRequestRoutes = (
  requests: ClientRequestService,
  list: ClientRequestList,
): Handlers<typeof clientRequestEndpoints> => ({
  listClientRequests: list.page,
  countFoundClientRequests: list.count,
  countClientRequests: ({ query }) => requests.counts(query.type),
  exportClientRequests: list.export,
  listAssignees: () => requests.assignees(),
});
