import { Problem } from "@evoya/schemas/problems";
import type { staffSecurityEndpoints } from "@evoya/schemas/staff-security";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { StaffCaller } from "../../http/caller.ts";
import type { Handlers, HttpContext } from "../../http/mount.ts";
import type { TwoFactorService } from "../credentials/two-factor.service.ts";
import type { StaffPolicyService } from "./staff-policy.service.ts";
import type { Self, SelfOrigin, StaffSecurityService } from "./staff-security.service.ts";

type Deps = {
  security: StaffSecurityService;
  twoFactor: TwoFactorService<StaffOrigin>;
  policy: StaffPolicyService;
};
type Given = { caller: StaffCaller; http: HttpContext };

/** The caller as a person; a key has no account. */
function selfOf(caller: StaffCaller): Self {
  if (caller.kind !== "staff") throw new Problem("forbidden");
  return caller;
}

const originOf = ({ caller, http: { ip, requestId, userAgent } }: Given): SelfOrigin => ({
  caller: selfOf(caller),
  ip,
  requestId,
  userAgent,
});

export const createStaffSecurityRoutes = ({
  security,
  twoFactor,
  policy,
}: Deps): Handlers<typeof staffSecurityEndpoints> => ({
  getStaffSecurity: async ({ caller }) => {
    const self = selfOf(caller);
    const [state, { requireTwoFactor }, sessions] = await Promise.all([
      twoFactor.state(self.adminUserId),
      policy.find(),
      security.devices(self),
    ]);
    return { twoFactor: { ...state, isRequired: requireTwoFactor }, sessions };
  },
  beginStaffTwoFactor: (given) => {
    const { adminUserId: ownerId, sessionId } = selfOf(given.caller);
    return twoFactor.begin({ ownerId, sessionId, password: given.body.password }, originOf(given));
  },
  confirmStaffTwoFactor: (given) =>
    twoFactor.confirm(selfOf(given.caller).adminUserId, given.body.code, originOf(given)),
  renewStaffRecoveryCodes: (given) =>
    twoFactor.renewCodes(selfOf(given.caller).adminUserId, given.body.code, originOf(given)),
  disableStaffTwoFactor: (given) => {
    const { adminUserId: ownerId, sessionId } = selfOf(given.caller);
    return twoFactor.disable({ ownerId, sessionId, password: given.body.password }, originOf(given));
  },
  changeOwnStaffPassword: async (given) => {
    const { token, lifetimeSeconds } = await security.changePassword(given.body, originOf(given));
    given.http.setSession("staff", token, lifetimeSeconds);
  },
  endStaffSession: (given) => security.endSession(given.params.id, originOf(given)),
  endOtherStaffSessions: (given) => security.endOtherSessions(originOf(given)),
  getStaffPolicy: () => policy.find(),
  updateStaffPolicy: ({ caller, body, http: { ip, requestId } }) =>
    policy.update(body, { caller, ip, requestId }),
});
