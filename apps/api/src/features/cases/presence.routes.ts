import type { casePresenceEndpoints } from "@evoya/schemas/case-presence";
import type { Handlers } from "../../http/mount.ts";
import type { CasePresenceService } from "./presence.service.ts";

export const createCasePresenceRoutes = (
  presence: CasePresenceService,
): Handlers<typeof casePresenceEndpoints> => ({
  lookAtCase: ({ caller, params }) => presence.look(params.id, caller),
  leaveCase: ({ caller, params }) => presence.leave(params.id, caller),
});
