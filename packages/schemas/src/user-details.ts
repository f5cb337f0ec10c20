import { invoiceStatuses } from "@evoya/domain/invoices";
import { planIds } from "@evoya/domain/plans";
import { z } from "zod";
import { bulkJob, everythingFound, maxBulkRows } from "./bulk-jobs.ts";
import {
  calendarDate,
  cents,
  id,
  idParams,
  instant,
  optionalText,
  outOfRange,
  requiredText,
} from "./common.ts";
import { contactPreference } from "./contact-preference.ts";
import { dispute } from "./disputes.ts";
import { endpoint } from "./endpoint.ts";
import { mentionedPeople } from "./mentions.ts";
import { newReviewNote } from "./review-desk.ts";
import { userList, userRow } from "./users.ts";

const dated = { id, createdAt: instant };
const tag = "Staff: users";

/** Everything on a member's page (admin spec §2, User details). */
export const userDetails = userRow
  .extend({
    phone: z.string().nullable(),
    contact: contactPreference,
    birthday: calendarDate.nullable(),
    homeAddress: z.string().nullable(),
    countryOfResidence: z.string().nullable(),
    preferredDepartureAirport: z.string().nullable(),
    passportIssuingCountry: z.string().nullable(),
    passportExpirationDate: calendarDate.nullable(),
    emergencyContactName: z.string().nullable(),
    emergencyContactPhone: z.string().nullable(),
    emergencyContactRelationship: z.string().nullable(),
    travel: z
      .object({
        preferredDestinations: z.array(z.string()),
        travelStyle: z.array(z.string()),
        hotelPreferences: z.array(z.string()),
        airlinePreferences: z.string().nullable(),
        frequentFlyerPrograms: z.array(z.string()),
        dietaryRestrictions: z.array(z.string()),
        accessibilityNeeds: z.string().nullable(),
      })
      .meta({ description: "What the member has said about how they travel" }),
    quiz: z
      .object({
        travelerType: z.string(),
        takenAt: instant,
        answers: z.array(z.object({ question: z.string(), answer: z.string() })),
      })
      .nullable()
      .meta({ description: "The latest result of the travel quiz; null before it's taken" }),
    nextBadgePoints: z.int().nullable().meta({ description: "Null with the highest badge" }),
    pointsBalance: z.int(),
    hasTwoFactor: z.boolean(),
    hasTemporaryPassword: z.boolean(),
    deletionDueAt: instant.nullable(),
    membership: z
      .object({
        id,
        plan: z.enum(planIds),
        status: z.enum(["active", "expired", "cancelled", "suspended"]),
        pays: z.boolean(),
        currentPeriodEnd: instant.nullable(),
        grantEndsAt: instant.nullable(),
        pastDueSince: instant
          .nullable()
          .meta({ description: "Since when a payment is owed; null if none is" }),
      })
      .nullable(),
    tripRequestCount: z.int().meta({ description: "Their requests of every kind" }),
    itineraryCount: z.int(),
    invoices: z.array(
      z.object({
        ...dated,
        amountDueCents: cents,
        amountPaidCents: cents,
        status: z.enum(invoiceStatuses),
        isDue: z.boolean().meta({ description: "Whether it's still to be paid" }),
        plan: z.string().nullable(),
      }),
    ),
    disputes: z.array(dispute),
    requests: z.array(
      z.object({
        ...dated,
        type: z.enum(["concierge", "trip", "booking"]),
        destination: z.string(),
        status: z.string(),
      }),
    ),
    trips: z.array(
      z.object({
        ...dated,
        title: z.string(),
        startDate: calendarDate.nullable(),
        bookingStatus: z.string(),
      }),
    ),
    points: z.array(
      z.object({
        ...dated,
        earnedChange: z.int(),
        balanceChange: z.int(),
        balanceAfter: z.int(),
        reason: z.string(),
      }),
    ),
    documents: z
      .array(z.object({ ...dated, name: z.string(), expiresOn: calendarDate.nullable() }))
      .meta({ description: "Names and dates; the content belongs to the member alone" }),
    sessions: z.array(
      z.object({ ...dated, device: z.string(), ip: z.string().nullable(), lastSeenAt: instant }),
    ),
    timeline: z.array(z.object({ ...dated, type: z.string() })),
    notes: z.array(z.object({ ...dated, author: z.string(), body: z.string(), mentions: mentionedPeople })),
  })
  .meta({ id: "UserDetails" });
export type UserDetails = z.output<typeof userDetails>;

const name = requiredText(120, "Please enter the full name");
const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email({ error: "Please enter a valid email address" }))
  .meta({ format: "email" });
const date = z
  .union([z.iso.date({ error: "Please enter a valid date" }), z.literal("")])
  .nullish()
  .transform((value) => value || null);

export const newUser = z.strictObject({
  name,
  email,
  plan: z.enum(planIds).default("free"),
  temporaryPassword: z
    .string()
    .min(6, { error: "Password must be at least 6 characters long." })
    .max(72)
    .meta({ description: "Expires after 72 hours; the member has to choose another at the first sign-in" }),
});

/** What the team may change about a member; fields left out stay the same, and empty text clears one. */
export const userChanges = z
  .strictObject({
    name,
    email,
    phone: optionalText(40),
    birthday: date,
    homeAddress: optionalText(300),
    countryOfResidence: optionalText(80),
    preferredDepartureAirport: optionalText(100),
    passportIssuingCountry: optionalText(80),
    passportExpirationDate: date,
    plan: z.enum(planIds),
    travelPoints: z
      .int({ error: "Please enter a whole number" })
      .min(0, outOfRange(0, 10_000_000))
      .max(10_000_000, outOfRange(0, 10_000_000)),
    reason: z.string().trim().max(500).meta({ description: "Why points change; required when they do" }),
  })
  .partial();
export type UserChanges = z.output<typeof userChanges>;

export const userDetailEndpoints = {
  suggestPassword: endpoint({
    method: "get",
    path: "/v1/admin/users/temporary-password",
    summary: "A temporary password for a new account, in the style this server is set to",
    tag,
    caller: "staff",
    permission: "members.write",
    query: z.strictObject({ name: z.string().max(120).optional(), generate: z.enum(["true"]).optional() }),
    response: z.object({ password: z.string() }),
  }),
  getUser: endpoint({
    method: "get",
    path: "/v1/admin/users/:id",
    summary: "One member with everything that staff work with",
    tag,
    caller: "staff",
    permission: "members.read",
    versioned: true,
    params: idParams,
    response: userDetails,
    problems: ["not_found"],
  }),
  createUser: endpoint({
    method: "post",
    path: "/v1/admin/users",
    summary: "Make an account with a temporary password",
    tag,
    caller: "staff",
    permission: "members.write",
    idempotent: true,
    body: newUser,
    example: { name: "Ada Ray", email: "ada@example.com", plan: "free", temporaryPassword: "adaray123" },
    status: 201,
    response: userDetails,
    problems: ["email_taken"],
  }),
  updateUser: endpoint({
    method: "patch",
    path: "/v1/admin/users/:id",
    summary: "Change a member's profile, plan, or points; points change by a ledger entry with its reason",
    tag,
    caller: "staff",
    permission: "members.write",
    versioned: true,
    params: idParams,
    body: userChanges,
    example: { phone: "+1 305 555 0100", travelPoints: 1500, reason: "Level 2 Pathfinder" },
    response: userDetails,
    problems: ["not_found", "conflict", "email_taken"],
  }),
  deleteUsers: endpoint({
    method: "post",
    path: "/v1/admin/users/delete",
    summary: "Delete accounts with all that is theirs, now and for good; a job reports on each",
    tag,
    caller: "staff",
    permission: "members.write",
    idempotent: true,
    body: z.strictObject({ ids: z.array(id).min(1).max(maxBulkRows) }),
    example: { ids: ["01936f6e-7d2a-7c3b-9a51-2f0d8c1e4b77"] },
    status: 202,
    response: bulkJob,
  }),
  deleteFoundUsers: endpoint({
    method: "post",
    path: "/v1/admin/users/delete/found",
    summary: "Delete every account that a filter finds, now and for good; a job reports on each",
    tag,
    caller: "staff",
    permission: "members.write",
    idempotent: true,
    body: z.strictObject(everythingFound(userList.filter)),
    example: { filter: { verified: "no", seen: "never" }, upTo: 120 },
    status: 202,
    response: bulkJob,
    problems: ["conflict"],
  }),
  endUserSession: endpoint({
    method: "post",
    path: "/v1/admin/users/:id/end-session",
    summary: "Sign a member out of one device",
    tag,
    caller: "staff",
    permission: "members.write",
    idempotent: true,
    params: idParams,
    body: z.strictObject({ sessionId: id }),
    example: { sessionId: "01936f6e-7d2a-7c3b-9a51-2f0d8c1e4b77" },
    problems: ["not_found"],
  }),
  addUserNote: endpoint({
    method: "post",
    path: "/v1/admin/users/:id/notes",
    summary: "Note something about a member; members never see it",
    tag,
    caller: "staff",
    permission: "messages.write",
    idempotent: true,
    params: idParams,
    body: newReviewNote,
    example: { body: "Prefers window seats." },
    status: 201,
    response: z.object({ id }),
    problems: ["not_found"],
  }),
};
