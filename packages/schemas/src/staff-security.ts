import { z } from "zod";
import {
  changePasswordBody,
  deviceSession,
  passwordBody,
  proofBody,
  twoFactorCodeBody,
} from "./account-security.ts";
import { idParams, instant, link } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { newStaffPassword } from "./sessions.ts";

export const changeStaffPasswordBody = changePasswordBody.extend({ newPassword: newStaffPassword });

const staffPolicy = z
  .object({
    requireTwoFactor: z
      .boolean()
      .meta({ description: "Whether colleagues without two-factor must set it up first" }),
  })
  .meta({ id: "StaffPolicy" });

/** The security of a staff account, and what owners require of everyone. */
export const staffSecurityEndpoints = {
  getStaffSecurity: endpoint({
    method: "get",
    path: "/v1/admin/me/security",
    summary: "Your own two-factor, and where you're signed in",
    tag: "Staff: own security",
    caller: "staff",
    response: z.object({
      twoFactor: z.object({
        enabledAt: instant.nullable(),
        recoveryCodesLeft: z.int(),
        isRequired: z.boolean().meta({ description: "It can't be turned off while it's required" }),
      }),
      sessions: z.array(deviceSession),
    }),
  }),
  beginStaffTwoFactor: endpoint({
    method: "post",
    path: "/v1/admin/me/two-factor",
    summary: "Start two-factor setup, with the password: returns a secret for the authenticator app",
    tag: "Staff: own security",
    caller: "staff",
    duringSetUp: true,
    limit: "signIn",
    body: proofBody,
    example: { password: "Harbor-lights-77" },
    response: z.object({ secret: z.string(), uri: link }),
    problems: ["conflict"],
  }),
  confirmStaffTwoFactor: endpoint({
    method: "put",
    path: "/v1/admin/me/two-factor",
    summary:
      "Turn two-factor on with a first code; returns ten recovery codes, shown once, and ends all other sessions",
    tag: "Staff: own security",
    caller: "staff",
    duringSetUp: true,
    limit: "signIn",
    body: twoFactorCodeBody,
    example: { code: "123456" },
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    problems: ["conflict"],
  }),
  renewStaffRecoveryCodes: endpoint({
    method: "post",
    path: "/v1/admin/me/two-factor/recovery-codes",
    summary:
      "Make ten new recovery codes, with a current code of the authenticator app; they're shown once, and the ones from before end",
    tag: "Staff: own security",
    caller: "staff",
    limit: "signIn",
    body: twoFactorCodeBody,
    example: { code: "123456" },
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    problems: ["conflict"],
  }),
  disableStaffTwoFactor: endpoint({
    method: "post",
    path: "/v1/admin/me/two-factor/off",
    summary: "Turn two-factor off, with the password; not while it's required for all staff",
    tag: "Staff: own security",
    caller: "staff",
    limit: "signIn",
    body: passwordBody,
    example: { password: "Harbor-lights-77" },
    problems: ["conflict"],
  }),
  changeOwnStaffPassword: endpoint({
    method: "put",
    path: "/v1/admin/me/password",
    summary: "Change your own password; ends all other sessions and gives this one a new token",
    tag: "Staff: own security",
    caller: "staff",
    limit: "signIn",
    body: changeStaffPasswordBody,
    example: { currentPassword: "Harbor-lights-77", newPassword: "Harbor-bridges-78" },
  }),
  endStaffSession: endpoint({
    method: "delete",
    path: "/v1/admin/me/sessions/:id",
    summary: "Sign out one of your own devices",
    tag: "Staff: own security",
    caller: "staff",
    params: idParams,
    problems: ["not_found"],
  }),
  endOtherStaffSessions: endpoint({
    method: "delete",
    path: "/v1/admin/me/sessions",
    summary: "Sign out all your other devices",
    tag: "Staff: own security",
    caller: "staff",
  }),
  getStaffPolicy: endpoint({
    method: "get",
    path: "/v1/admin/staff-policy",
    summary: "What owners require of all staff",
    tag: "Staff: accounts",
    caller: "staff",
    permission: "staff.manage",
    response: staffPolicy,
  }),
  updateStaffPolicy: endpoint({
    method: "put",
    path: "/v1/admin/staff-policy",
    summary:
      "Require two-factor for all staff, or stop requiring it; the owner who requires it must have it on",
    tag: "Staff: accounts",
    caller: "staff",
    permission: "staff.manage",
    body: z.strictObject({ requireTwoFactor: z.boolean() }),
    example: { requireTwoFactor: true },
    response: staffPolicy,
    problems: ["conflict"],
  }),
};
