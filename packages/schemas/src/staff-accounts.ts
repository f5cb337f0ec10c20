import { staffRoles } from "@evoya/domain/staff";
import { z } from "zod";
import { emailAddress, id, idParams, instant, requiredText } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { emailText, newStaffPassword } from "./sessions.ts";

const role = z.enum(staffRoles);

const staffAccount = z
  .object({
    id,
    email: emailAddress,
    firstName: z.string(),
    lastName: z.string(),
    role,
    isActive: z.boolean(),
    /** Invited, and no password chosen yet. */
    isInvited: z.boolean(),
    twoFactorEnabledAt: instant.nullable(),
    lastLoginAt: instant.nullable(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: "StaffAccount" });
export type StaffAccount = z.output<typeof staffAccount>;

export const inviteStaffBody = z.strictObject({
  email: emailText,
  firstName: requiredText(100, "Please enter a first name"),
  lastName: requiredText(100, "Please enter a last name"),
  role,
});

export const staffPasswordBody = z.strictObject({
  token: z.string().min(1, { error: "This link is not complete. Please copy all of it." }).max(100),
  password: newStaffPassword,
});

export const forgotStaffPasswordBody = z.strictObject({ email: emailText });

/** Who works here, and as what. */
export const staffAccountEndpoints = {
  listStaff: endpoint({
    method: "get",
    path: "/v1/admin/staff",
    summary: "All staff accounts",
    tag: "Staff: accounts",
    caller: "staff",
    permission: "staff.manage",
    response: z.object({ items: z.array(staffAccount) }),
  }),
  inviteStaff: endpoint({
    method: "post",
    path: "/v1/admin/staff",
    summary: "Invite somebody by mail; they choose their own password",
    tag: "Staff: accounts",
    caller: "staff",
    permission: "staff.manage",
    idempotent: true,
    body: inviteStaffBody,
    example: { email: "sam@example.com", firstName: "Sam", lastName: "Moss", role: "agent" },
    status: 201,
    response: staffAccount,
    problems: ["email_taken"],
  }),
  updateStaff: endpoint({
    method: "patch",
    path: "/v1/admin/staff/:id",
    summary: "Change a role, or deactivate and activate; the last active owner stays one",
    tag: "Staff: accounts",
    caller: "staff",
    permission: "staff.manage",
    versioned: true,
    params: idParams,
    body: z.strictObject({ role: role.optional(), isActive: z.boolean().optional() }),
    example: { role: "viewer" },
    response: staffAccount,
    problems: ["not_found", "conflict", "stale"],
  }),
  sendStaffInvitation: endpoint({
    method: "post",
    path: "/v1/admin/staff/:id/invitation",
    summary: "Send the link to choose a password once more",
    tag: "Staff: accounts",
    caller: "staff",
    permission: "staff.manage",
    params: idParams,
    problems: ["not_found"],
  }),
  resetStaffTwoFactor: endpoint({
    method: "delete",
    path: "/v1/admin/staff/:id/two-factor",
    summary: "Switch a colleague's two-factor off, who lost phone and codes; ends their sessions",
    tag: "Staff: accounts",
    caller: "staff",
    permission: "staff.manage",
    params: idParams,
    problems: ["not_found", "conflict"],
  }),
  forgotStaffPassword: endpoint({
    method: "post",
    path: "/v1/admin/password-resets",
    summary:
      "Ask for a link to choose a new staff password; answers alike whether or not there is an account",
    tag: "Staff: accounts",
    caller: "anyone",
    limit: "signIn",
    body: forgotStaffPasswordBody,
    example: { email: "sam@example.com" },
  }),
  setStaffPassword: endpoint({
    method: "put",
    path: "/v1/admin/password-resets",
    summary:
      "Choose a staff password with a mailed link's token; ends all sessions and any lock on signing in",
    tag: "Staff: accounts",
    caller: "anyone",
    limit: "signIn",
    body: staffPasswordBody,
    example: { token: "uXq0WwD1", password: "Harbor-lights-77" },
  }),
};
