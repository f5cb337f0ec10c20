import type { staffAccountEndpoints } from "@evoya/schemas/staff-accounts";
import type { Handlers } from "../../http/mount.ts";
import type { StaffAccountService } from "./staff-accounts.service.ts";
import type { StaffLinkService } from "./staff-links.service.ts";

export const createStaffAccountRoutes = (
  staff: StaffAccountService,
  links: StaffLinkService,
): Handlers<typeof staffAccountEndpoints> => ({
  listStaff: () => staff.list(),
  inviteStaff: ({ caller, body, http: { ip, requestId } }) => staff.invite(body, { caller, ip, requestId }),
  updateStaff: ({ caller, params, body, http: { ip, requestId, ifMatch } }) =>
    staff.update(params.id, body, ifMatch, { caller, ip, requestId }),
  sendStaffInvitation: ({ caller, params, http: { ip, requestId } }) =>
    links.sendInvitation(params.id, { caller, ip, requestId }),
  resetStaffTwoFactor: ({ caller, params, http: { ip, requestId } }) =>
    staff.resetTwoFactor(params.id, { caller, ip, requestId }),
  forgotStaffPassword: ({ body }) => links.forgotPassword(body),
  setStaffPassword: ({ body, http }) => links.setPassword(body, http),
});
