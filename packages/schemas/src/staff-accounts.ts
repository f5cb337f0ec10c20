import { staffRoles } from "@evoya/domain/staff";
import { z } from "zod";
import { emailAddress, id, idParams, instant, requiredText } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { safeStaffNext } from "./next-path.ts";
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
    /** Invited, with no password set yet. */
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
  token: z.string().min(1, { error: "This link is incomplete. Please copy all of it." }).max(100),
  password: newStaffPassword,
});

export const forgotStaffPasswordBody = z.strictObject({
  email: emailText,
  next: z
    .string()
    .max(500)
    .refine((next) => safeStaffNext(next) === next, {
      error: "Only a page of the back office can come next.",
    })
    .optional()
    .meta({ description: "The page to come back to after signing in" }),
});

/** The team's members and their roles. */
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
    summary: "Invite a colleague by email; they choose their own password",
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
    summary: "Change a role, or deactivate and reactivate; the last active owner can't be changed",
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
    summary: "Resend the link to set a password",
    tag: "Staff: accounts",
    caller: "staff",
    permission: "staff.manage",
    params: idParams,
    problems: ["not_found"],
  }),
  resetStaffTwoFactor: endpoint({
    method: "delete",
    path: "/v1/admin/staff/:id/two-factor",
    summary: "Turn off two-factor for a colleague who lost phone and codes; ends their sessions",
    tag: "Staff: accounts",
    caller: "staff",
    permission: "staff.manage",
    params: idParams,
    problems: ["not_found", "conflict"],
  }),
  forgotStaffPassword: endpoint({
    method: "post",
    path: "/v1/admin/password-resets",
    summary: "Request a link to set a new staff password; answers the same whether or not the account exists",
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
      "Set a staff password with an emailed link's token; ends all sessions and any lock on signing in",
    tag: "Staff: accounts",
    caller: "anyone",
    limit: "signIn",
    body: staffPasswordBody,
    example: { token: "uXq0WwD1", password: "Harbor-lights-77" },
  }),
};
