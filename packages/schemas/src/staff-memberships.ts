import { membershipActions, settableStatuses } from "@evoya/domain/membership-actions";
import { membershipStatuses, planIds } from "@evoya/domain/plans";
import { z } from "zod";
import { bulkJob, everythingFound, maxBulkRows } from "./bulk-jobs.ts";
import { calendarDate, emailAddress, id, idParams, instant } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { searchText, staffList } from "./staff-list.ts";

const tag = "Staff: memberships";

/** One row of Memberships (admin spec §2, §3). */
export const membershipRow = z
  .object({
    id,
    userId: id,
    name: z.string().nullable(),
    email: emailAddress,
    plan: z.enum(planIds),
    status: z.enum(membershipStatuses),
    /** The level the member has now (design D23). */
    level: z.enum(planIds),
    pays: z.boolean().meta({ description: "Whether a subscription at the payment provider decides it" }),
    stripeCustomerId: z.string().nullable(),
    currentPeriodEnd: instant.nullable(),
    cancelAtPeriodEnd: z.boolean(),
    pastDueSince: instant.nullable(),
    grantEndsAt: instant.nullable().meta({ description: "When a plan given by the team ends" }),
    lastDay: calendarDate.nullable().meta({ description: "Its last day where the member lives" }),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: "MembershipRow" });
export type MembershipRow = z.output<typeof membershipRow>;

const filter = {
  q: searchText.meta({ description: "Part of the email or of the payment customer id" }),
  plan: z
    .enum([...planIds, "paid"])
    .optional()
    .meta({ description: "`paid` is every plan but Free" }),
  status: z.enum(membershipStatuses).optional(),
};

/** Memberships (admin spec §2). */
export const membershipList = staffList({
  path: "/v1/admin/memberships",
  things: "memberships",
  tag,
  permission: "memberships.read",
  item: membershipRow,
  filter,
  sorts: ["createdAt", "updatedAt", "email", "plan", "status", "stripeCustomerId"],
  sort: "-createdAt",
  pageSize: 25,
});

export type MembershipsFilter = z.output<typeof membershipList.filter>;

const customerId = z
  .string()
  .trim()
  .regex(/^(cus_[A-Za-z0-9_]{1,100})?$/, { error: "A customer id starts with cus_" })
  .nullish()
  .transform((text) => text || null);
/** The last day of a plan given by the team; empty means no end. */
const endsOn = z
  .union([z.iso.date({ error: "Please enter a valid date" }), z.literal("")])
  .nullish()
  .transform((date) => date || null)
  .meta({ description: "The last day of the plan where the member lives; null if it has no end" });

export const newMembership = z.strictObject({
  userId: z.uuid({ error: "Please choose a user" }),
  plan: z.enum(["base", "elite"], { error: "Please choose a plan" }),
  stripeCustomerId: customerId,
  endsOn,
});
export type NewMembership = z.output<typeof newMembership>;

/** What the team may change about a membership; fields left out stay the same. */
export const membershipChanges = z
  .strictObject({
    plan: z.enum(planIds),
    status: z.enum(settableStatuses, { error: "Only the system sets a membership to expired." }),
    stripeCustomerId: customerId,
    endsOn,
  })
  .partial();
export type MembershipChanges = z.output<typeof membershipChanges>;

const chosen = z.strictObject({ id, version: instant });
const action = z.enum([...membershipActions, "delete"]);

/**
 * Memberships, as the team sees and changes them. For members who pay, the payment provider acts first (decision 149).
 */
export const staffMembershipEndpoints = {
  listMemberships: membershipList.list,
  countMemberships: membershipList.count,
  exportMemberships: membershipList.export,
  findMembership: endpoint({
    method: "get",
    path: "/v1/admin/memberships/:id",
    summary: "One membership",
    tag,
    caller: "staff",
    permission: "memberships.read",
    versioned: true,
    params: idParams,
    response: membershipRow,
    problems: ["not_found"],
  }),
  addMembership: endpoint({
    method: "post",
    path: "/v1/admin/memberships",
    summary: "Give a plan to someone who has none",
    tag,
    caller: "staff",
    permission: "memberships.write",
    idempotent: true,
    body: newMembership,
    example: { userId: "01936f6e-7d2a-7c3b-9a51-2f0d8c1e4b77", plan: "base" },
    status: 201,
    response: membershipRow,
    problems: ["not_found", "conflict"],
  }),
  updateMembership: endpoint({
    method: "patch",
    path: "/v1/admin/memberships/:id",
    summary: "Change a membership; the payment provider acts first for someone who pays",
    tag,
    caller: "staff",
    permission: "memberships.write",
    versioned: true,
    params: idParams,
    body: membershipChanges,
    example: { status: "suspended" },
    response: membershipRow,
    problems: ["not_found", "conflict", "payments_unavailable"],
  }),
  deleteMembership: endpoint({
    method: "delete",
    path: "/v1/admin/memberships/:id",
    summary: "Delete a membership; what is paid for ends at the payment provider first",
    tag,
    caller: "staff",
    permission: "memberships.write",
    versioned: true,
    params: idParams,
    problems: ["not_found", "conflict", "payments_unavailable"],
  }),
  changeMemberships: endpoint({
    method: "post",
    path: "/v1/admin/memberships/bulk",
    summary: "Activate, suspend, cancel, or delete many memberships; a job reports on each",
    tag,
    caller: "staff",
    permission: "memberships.write",
    idempotent: true,
    body: z.strictObject({
      action,
      memberships: z.array(chosen).min(1).max(maxBulkRows),
    }),
    example: {
      action: "suspend",
      memberships: [{ id: "01936f6e-7d2a-7c3b-9a51-2f0d8c1e4b77", version: "2026-11-20T09:30:00.000Z" }],
    },
    status: 202,
    response: bulkJob,
  }),
  changeFoundMemberships: endpoint({
    method: "post",
    path: "/v1/admin/memberships/bulk/found",
    summary:
      "Activate, suspend, cancel, or delete every membership that a filter finds; a job reports on each",
    tag,
    caller: "staff",
    permission: "memberships.write",
    idempotent: true,
    body: z.strictObject({ action, ...everythingFound(membershipList.filter) }),
    example: { action: "cancel", filter: { plan: "base", status: "suspended" }, upTo: 240 },
    status: 202,
    response: bulkJob,
    problems: ["conflict"],
  }),
};
