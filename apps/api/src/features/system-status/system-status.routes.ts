import type { systemStatusEndpoints } from "@evoya/schemas/system-status";
import type { Handlers } from "../../http/mount.ts";
import type { SystemStatusService } from "./system-status.service.ts";

export const createSystemStatusRoutes = (
  status: SystemStatusService,
): Handlers<typeof systemStatusEndpoints> => ({
  getSystemStatus: () => status.read(),
  retryFailedJob: ({ caller, params, http: { ip, requestId } }) =>
    status.retry(params.id, { caller, ip, requestId }),
});
