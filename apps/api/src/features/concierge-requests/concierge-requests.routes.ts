import type { conciergeRequestEndpoints } from "@evoya/schemas/concierge-requests";
import type { Handlers } from "../../http/mount.ts";
import type { ConciergeRequestService } from "./concierge-requests.service.ts";

export const createConciergeRequestRoutes = (
  requests: ConciergeRequestService,
): Handlers<typeof conciergeRequestEndpoints> => ({
  createConciergeRequest: ({ caller, body }) => requests.submit(caller.userId, body),
  listConciergeRequests: async ({ caller }) => ({ items: await requests.list(caller.userId) }),
  getConciergeRequest: ({ caller, params }) => requests.find(caller.userId, params.id),
});
