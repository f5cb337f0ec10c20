import type { accountSecurityEndpoints } from "@evoya/schemas/account-security";
import type { Handlers } from "../../http/mount.ts";
import { proofOf } from "../credentials/proofs.ts";
import type { TwoFactorService } from "../credentials/two-factor.service.ts";
import type { AccountSecurityService } from "./account-security.service.ts";
import type { EmailChangeService } from "./email-change.service.ts";
import type { EmailVerificationService } from "./email-verification.service.ts";

type Deps = {
  security: AccountSecurityService;
  emailVerification: EmailVerificationService;
  twoFactor: TwoFactorService;
  emailChanges: EmailChangeService;
};

export const createAccountSecurityRoutes = ({
  security,
  emailVerification,
  twoFactor,
  emailChanges,
}: Deps): Handlers<typeof accountSecurityEndpoints> => ({
  forgotPassword: ({ body }) => security.forgotPassword(body.email),
  resetPassword: async ({ body, http }) => {
    await security.resetPassword(body, http);
    http.clearSession("member");
  },
  verifyEmail: ({ body: { token, password }, http: { ip, deviceToken } }) =>
    emailVerification.verify(token, { password, ip, deviceToken }),
  getAccountSecurity: async ({ caller }) => ({
    ...(await security.find(caller)),
    twoFactor: await twoFactor.state(caller.userId),
    emailChange: await emailChanges.find(caller.userId),
  }),
  changeEmail: ({ caller, body }) => emailChanges.begin(caller, body),
  cancelEmailChange: ({ caller }) => emailChanges.cancel(caller.userId),
  confirmEmailChange: ({ body: { token, password }, http: { ip, deviceToken } }) =>
    emailChanges.confirm(token, { password, ip, deviceToken }),
  beginTwoFactor: ({ caller, body }) => twoFactor.begin(proofOf(caller, body.password), caller),
  confirmTwoFactor: ({ caller, body }) => twoFactor.confirm(caller.userId, body.code, caller),
  renewRecoveryCodes: ({ caller, body }) => twoFactor.renewCodes(caller.userId, body.code, caller),
  disableTwoFactor: ({ caller, body }) => twoFactor.disable(proofOf(caller, body.password), caller),
  sendVerification: ({ caller }) => emailVerification.send(caller.userId),
  changePassword: async ({ caller, body, http }) => {
    const { ip, userAgent } = http;
    const { token, lifetimeSeconds } = await security.changePassword(caller.userId, body, { ip, userAgent });
    http.setSession("member", token, lifetimeSeconds);
  },
  disconnectGoogle: ({ caller, body }) => security.disconnectGoogle(caller, body.password),
  endSession: ({ caller, params }) => security.endSession(caller.userId, params.id),
  endOtherSessions: ({ caller }) => security.endOtherSessions(caller),
});
