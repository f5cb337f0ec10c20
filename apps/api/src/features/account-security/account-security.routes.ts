import type { accountSecurityEndpoints } from "@evoya/schemas/account-security";
import type { Handlers } from "../../http/mount.ts";
import type { AccountSecurityService } from "./account-security.service.ts";

export const createAccountSecurityRoutes = (
  security: AccountSecurityService,
): Handlers<typeof accountSecurityEndpoints> => ({
  forgotPassword: ({ body }) => security.forgotPassword(body.email),
  resetPassword: async ({ body, http }) => {
    await security.resetPassword(body);
    http.clearSession("member");
  },
  verifyEmail: ({ body }) => security.verifyEmail(body.token),
  getAccountSecurity: ({ caller }) => security.find(caller),
  sendVerification: ({ caller }) => security.sendVerification(caller.userId),
  changePassword: async ({ caller, body, http }) => {
    const { ip, userAgent } = http;
    const { token, lifetimeSeconds } = await security.changePassword(caller.userId, body, { ip, userAgent });
    http.setSession("member", token, lifetimeSeconds);
  },
  endSession: ({ caller, params }) => security.endSession(caller.userId, params.id),
  endOtherSessions: ({ caller }) => security.endOtherSessions(caller),
});
