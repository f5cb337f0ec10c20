import { z } from "zod";
import { emailAddress, idParams, instant, link } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { appCode, emailOr, emailText, newPassword } from "./sessions.ts";

const linkToken = z.string().min(1, { error: "This link is incomplete. Please copy all of it." }).max(100);

export const forgotPasswordBody = z.strictObject({ email: emailOr("Please enter your email address") });

export const resetPasswordBody = z.strictObject({ token: linkToken, password: newPassword });

export const changePasswordBody = z.strictObject({
  currentPassword: z.string().min(1, { error: "Please enter your current password" }).max(200),
  newPassword,
});

export const passwordBody = z.strictObject({
  password: z.string().min(1, { error: "Please enter your password" }).max(200),
});

/**
 * Proof that the owner is asking, not just an open session: the password. Accounts without one (sign-in with Google
 * only) send nothing here, but need a sign-in within the last ten minutes.
 */
export const proofBody = z.strictObject({ password: z.string().max(200).optional() });

/** An emailed link's token; with the account's password, unless the browser has signed in to it before. Decision 402. */
export const linkBody = z.strictObject({ token: linkToken, password: z.string().max(200).optional() });

/** Needs a password, for accounts that have one. */
export const changeEmailBody = z.strictObject({
  newEmail: emailText,
  password: z.string().max(200).optional(),
});

/** The code that turns two-factor on. */
export const twoFactorCodeBody = z.strictObject({ code: appCode });

export const deviceSession = z
  .object({
    id: z.uuid(),
    /** "Firefox on Linux", as far as the browser says. */
    device: z.string(),
    ip: z.string().nullable(),
    isCurrent: z.boolean(),
    createdAt: instant,
    lastSeenAt: instant,
  })
  .meta({ id: "DeviceSession" });
export type DeviceSession = z.output<typeof deviceSession>;

/** The security of an account: emailed links, passwords, sessions. */
const accountSecurity = z.object({
  email: emailAddress,
  emailVerifiedAt: instant.nullable(),
  hasPassword: z.boolean(),
  emailChange: z
    .object({
      newEmail: emailAddress,
      oldConfirmedAt: instant.nullable(),
      newConfirmedAt: instant.nullable(),
      expiresAt: instant,
    })
    .nullable(),
  hasGoogle: z.boolean().meta({ description: "Whether this member can sign in with Google" }),
  twoFactor: z.object({ enabledAt: instant.nullable(), recoveryCodesLeft: z.int() }),
  sessions: z.array(deviceSession),
});
export type AccountSecurity = z.output<typeof accountSecurity>;

export const accountSecurityEndpoints = {
  forgotPassword: endpoint({
    method: "post",
    path: "/v1/password-resets",
    summary: "Request a link to set a new password; answers the same whether or not the account exists",
    tag: "Account security",
    caller: "anyone",
    limit: "signIn",
    body: forgotPasswordBody,
    example: { email: "ada@example.com" },
  }),
  resetPassword: endpoint({
    method: "put",
    path: "/v1/password-resets",
    summary: "Set a new password with the link's token, once and within 60 minutes; ends all sessions",
    tag: "Account security",
    caller: "anyone",
    limit: "signIn",
    body: resetPasswordBody,
    example: { token: "uXq0WwD1", password: "Lisbon-by-tram-28" },
  }),
  verifyEmail: endpoint({
    method: "put",
    path: "/v1/email-verifications",
    summary:
      "Verify your own email with the link's token, in a browser that has signed in before or with your password",
    tag: "Account security",
    caller: "anyone",
    limit: "signIn",
    body: linkBody,
    example: { token: "uXq0WwD1", password: "Lisbon-by-tram-28" },
    problems: ["fresh_sign_in_required"],
  }),
  getAccountSecurity: endpoint({
    method: "get",
    path: "/v1/me/security",
    summary: "Whether the email is verified, and which devices are signed in",
    tag: "Account security",
    caller: "member",
    response: accountSecurity,
  }),
  sendVerification: endpoint({
    method: "post",
    path: "/v1/me/email-verification",
    summary: "Resend the verification link",
    tag: "Account security",
    caller: "member",
    limit: "publicForm",
    problems: ["conflict"],
  }),
  changePassword: endpoint({
    method: "put",
    path: "/v1/me/password",
    summary: "Change the password; ends all other sessions and gives this one a new token",
    tag: "Account security",
    caller: "member",
    duringSetUp: true,
    limit: "signIn",
    body: changePasswordBody,
    example: { currentPassword: "Lisbon-by-tram-28", newPassword: "Porto-by-boat-29" },
  }),
  changeEmail: endpoint({
    method: "post",
    path: "/v1/me/email-change",
    summary: "Request an email change; both addresses get a link and must confirm within 24 hours",
    tag: "Account security",
    caller: "member",
    limit: "signIn",
    body: changeEmailBody,
    example: { newEmail: "ada.ray@example.com", password: "Lisbon-by-tram-28" },
    problems: ["fresh_sign_in_required", "conflict"],
  }),
  cancelEmailChange: endpoint({
    method: "delete",
    path: "/v1/me/email-change",
    summary: "Cancel an email change",
    tag: "Account security",
    caller: "member",
    problems: ["not_found"],
  }),
  confirmEmailChange: endpoint({
    method: "put",
    path: "/v1/email-changes",
    summary:
      "Confirm an email change with the link's token, in a browser that has signed in before or with the password; the second confirmation completes it",
    tag: "Account security",
    caller: "anyone",
    limit: "signIn",
    body: linkBody,
    example: { token: "uXq0WwD1", password: "Lisbon-by-tram-28" },
    response: z.object({ newEmail: emailAddress, isDone: z.boolean() }),
    problems: ["fresh_sign_in_required"],
  }),
  beginTwoFactor: endpoint({
    method: "post",
    path: "/v1/me/two-factor",
    summary: "Start two-factor setup, with the password: returns a secret for the authenticator app",
    tag: "Account security",
    caller: "member",
    limit: "signIn",
    body: proofBody,
    example: { password: "Lisbon-by-tram-28" },
    response: z.object({ secret: z.string(), uri: link }),
    problems: ["conflict", "fresh_sign_in_required"],
  }),
  confirmTwoFactor: endpoint({
    method: "put",
    path: "/v1/me/two-factor",
    summary:
      "Turn two-factor on with a first code; returns ten recovery codes, shown once, and ends all other sessions",
    tag: "Account security",
    caller: "member",
    limit: "signIn",
    body: twoFactorCodeBody,
    example: { code: "123456" },
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    problems: ["conflict"],
  }),
  renewRecoveryCodes: endpoint({
    method: "post",
    path: "/v1/me/two-factor/recovery-codes",
    summary:
      "Make ten new recovery codes, with a current code of the authenticator app; they're shown once, and the ones from before end",
    tag: "Account security",
    caller: "member",
    limit: "signIn",
    body: twoFactorCodeBody,
    example: { code: "123456" },
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    problems: ["conflict"],
  }),
  disableTwoFactor: endpoint({
    method: "post",
    path: "/v1/me/two-factor/off",
    summary: "Turn two-factor off, with the password; ends all other sessions",
    tag: "Account security",
    caller: "member",
    limit: "signIn",
    body: proofBody,
    example: { password: "Lisbon-by-tram-28" },
    problems: ["fresh_sign_in_required"],
  }),
  disconnectGoogle: endpoint({
    method: "delete",
    path: "/v1/me/google",
    summary:
      "Disconnect the Google account, with the password; ends all other sessions. Refused without a password: Google is then the only way in",
    tag: "Account security",
    caller: "member",
    limit: "signIn",
    body: proofBody,
    example: { password: "Lisbon-by-tram-28" },
    problems: ["conflict"],
  }),
  endSession: endpoint({
    method: "delete",
    path: "/v1/me/sessions/:id",
    summary: "Sign one device out",
    tag: "Account security",
    caller: "member",
    params: idParams,
    problems: ["not_found"],
  }),
  endOtherSessions: endpoint({
    method: "delete",
    path: "/v1/me/sessions",
    summary: "Sign all other devices out",
    tag: "Account security",
    caller: "member",
  }),
};
