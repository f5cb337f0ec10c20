import { caseEventKinds } from "@evoya/domain/cases";
import { clientRequestTypes } from "@evoya/domain/client-requests";
import { bookingStatuses } from "@evoya/domain/request-status";
import { z } from "zod";
import { caseRating } from "./case-ratings.ts";
import {
  calendarDate,
  cents,
  cursorPage,
  cursorQuery,
  emailAddress,
  id,
  idParams,
  instant,
  requiredText,
} from "./common.ts";
import { contactPreference } from "./contact-preference.ts";
import { endpoint } from "./endpoint.ts";
import { mentionedPeople, newMentions } from "./mentions.ts";
import { messageFile } from "./message-files.ts";
import { message, newReply } from "./messages.ts";
import { replyBody } from "./review-desk.ts";

const status = z.enum(bookingStatuses);
const kind = z.enum(clientRequestTypes);

/** The form's answers, for every kind of request; null if the form doesn't have the field, or it was left empty. */
const asked = z.object({
  destination: z.string(),
  startDate: calendarDate.nullable(),
  endDate: calendarDate.nullable(),
  travelers: z.int().nullable(),
  budget: z.string().nullable(),
  departureAirport: z.string().nullable(),
  travelType: z.string().nullable(),
  activities: z.array(z.string()),
  toBook: z.array(z.string()),
  estimateCents: cents.nullable(),
  notes: z.string(),
});
export type Asked = z.output<typeof asked>;

/** The accepted proposal that a booking request's price is from. */
const agreed = z.object({
  caseId: id.meta({ description: "The request it was proposed for" }),
  number: z.int(),
  replacedBy: z.int().nullable().meta({
    description: "The proposal accepted since then, if it's for another itinerary",
  }),
});

const shared = {
  id: id.meta({ description: "The request's id" }),
  kind,
  status,
  asked,
  itineraryId: id.nullable().meta({ description: "The itinerary it's about; null if there's none" }),
  threadId: id.nullable().meta({ description: "Its conversation; null until someone writes" }),
  dueAt: instant.meta({ description: "By when the team promises a first answer" }),
  answeredAt: instant.nullable(),
  openProposals: z.int().meta({ description: "Proposals waiting for an answer" }),
  hasAskedForChanges: z.boolean().meta({ description: "Whether a proposal was answered with changes" }),
  hasAccepted: z.boolean().meta({ description: "Whether a proposal is accepted" }),
  cancelAskedAt: instant.nullable().meta({
    description: "Since when the member waits for an answer to asking to cancel a booking",
  }),
  agreed: agreed.nullable().meta({
    description: "Which accepted proposal a booking's price is from; null if it's an estimate, or no booking",
  }),
  rating: caseRating.nullable().meta({ description: "What its member said about it; null until then" }),
  createdAt: instant,
  updatedAt: instant,
};

/** One of the member's own requests, of any kind, and its progress. */
const memberCase = z
  .object({ ...shared, planner: z.string().nullable().meta({ description: "Who on the team plans it" }) })
  .meta({ id: "Case" });
export type MemberCase = z.output<typeof memberCase>;

const assignee = z.object({ id, name: z.string() });

export const caseForStaff = z
  .object({
    ...shared,
    source: z.string().nullable(),
    lead: z
      .object({
        partner: z.string(),
        campaign: z.string().nullable(),
        consentText: z.string(),
        consentedAt: instant,
      })
      .nullable()
      .meta({ description: "Who sent it, and what they agreed to there" }),
    assignedTo: assignee.nullable(),
    archivedAt: instant.nullable(),
    offersSince: instant
      .nullable()
      .meta({ description: "Since when partners may make offers for it; null if they may not" }),
    client: z.object({
      userId: id.nullable(),
      name: z.string(),
      email: emailAddress,
      phone: z.string().nullable(),
      contact: contactPreference.nullable().meta({ description: "Null without an account" }),
      level: z.string().nullable(),
    }),
  })
  .meta({ id: "CaseForStaff" });
export type CaseForStaff = z.output<typeof caseForStaff>;

const details = z
  .object({
    from: z.string(),
    to: z.string(),
    text: z.string(),
    title: z.string(),
    number: z.int(),
    priceCents: cents,
    name: z.string(),
    points: z.int(),
  })
  .partial();

/** Something that happened. `details` has the facts for its kind. */
export const caseEvent = z
  .object({
    id,
    kind: z.enum(caseEventKinds),
    by: z.enum(["member", "staff", "system"]),
    who: z.string().meta({ description: "The name to show" }),
    isPrivate: z.boolean(),
    subjectId: id.nullable().meta({ description: "The message, proposal, task, or file it's about" }),
    details,
    message: z.string().nullable().meta({ description: "The text, if it's a message" }),
    files: z.array(messageFile).meta({ description: "The files of that message" }),
    createdAt: instant,
  })
  .meta({ id: "CaseEvent" });
export type CaseEvent = z.output<typeof caseEvent>;

/** The same for the team. */
const caseEventForStaff = caseEvent.extend({ mentions: mentionedPeople }).meta({ id: "CaseEventForStaff" });
export type CaseEventForStaff = z.output<typeof caseEventForStaff>;

export const newCaseNote = z.strictObject({
  text: requiredText(10_000, "Please write a note"),
  mentions: newMentions,
});

const tag = "Cases";
const staffTag = "Staff: cases";

export const caseEndpoints = {
  listCases: endpoint({
    method: "get",
    path: "/v1/me/cases",
    summary: "Everything the member has asked the team for, newest first",
    tag,
    caller: "member",
    query: z.strictObject(cursorQuery),
    response: cursorPage(memberCase),
  }),
  getCase: endpoint({
    method: "get",
    path: "/v1/me/cases/:id",
    summary: "A request of the member's own, of any kind",
    tag,
    caller: "member",
    params: idParams,
    response: memberCase,
    problems: ["not_found", "forbidden"],
  }),
  getCaseTimeline: endpoint({
    method: "get",
    path: "/v1/me/cases/:id/timeline",
    summary: "What happened to a request, newest first, its conversation included",
    tag,
    caller: "member",
    params: idParams,
    query: z.strictObject(cursorQuery),
    response: cursorPage(caseEvent),
    problems: ["not_found", "forbidden"],
  }),
  writeAboutCase: endpoint({
    method: "post",
    path: "/v1/me/cases/:id/messages",
    summary: "Write to the team about a request; begins its conversation",
    tag,
    caller: "member",
    idempotent: true,
    params: idParams,
    body: newReply,
    example: { body: "Could we stay a night longer?" },
    status: 201,
    response: message,
    problems: ["not_found", "forbidden", "entitlement_required"],
  }),
};

export const staffCaseEndpoints = {
  getCaseForStaff: endpoint({
    method: "get",
    path: "/v1/admin/cases/:id",
    summary: "A concierge, trip, or booking request with its client",
    tag: staffTag,
    caller: "staff",
    permission: "requests.read",
    versioned: true,
    params: idParams,
    response: caseForStaff,
    problems: ["not_found"],
  }),
  updateCase: endpoint({
    method: "patch",
    path: "/v1/admin/cases/:id",
    summary:
      "Assign a request, archive it, or set its status by the rules of its kind, which emails the client and takes it out of the archive",
    tag: staffTag,
    caller: "staff",
    permission: "requests.write",
    versioned: true,
    params: idParams,
    body: z.strictObject({
      status: status.exclude(["pending", "canceled"]).optional(),
      assignedTo: id.nullable().optional(),
      archived: z.boolean().optional().meta({
        description:
          "Whether it leaves the team's lists and counts, or returns to them; its member sees no difference",
      }),
    }),
    example: { status: "in_progress" },
    response: caseForStaff,
    problems: ["not_found", "conflict"],
  }),
  getCaseTimelineForStaff: endpoint({
    method: "get",
    path: "/v1/admin/cases/:id/timeline",
    summary:
      "What happened to a request, newest first: private notes too; messages for whoever may read them",
    tag: staffTag,
    caller: "staff",
    permission: "requests.read",
    params: idParams,
    query: z.strictObject(cursorQuery),
    response: cursorPage(caseEventForStaff),
    problems: ["not_found"],
  }),
  replyToCaseByMail: endpoint({
    method: "post",
    path: "/v1/admin/cases/:id/mails",
    summary: "Email a client who has no account; answers go to the team's email",
    tag: staffTag,
    caller: "staff",
    permission: "requests.write",
    idempotent: true,
    params: idParams,
    body: replyBody,
    example: { subject: "Your trip to Lisbon", body: "Would a week in May suit you?" },
    status: 201,
    response: z.object({ id }),
    problems: ["not_found", "conflict"],
  }),
  addCaseNote: endpoint({
    method: "post",
    path: "/v1/admin/cases/:id/notes",
    summary: "Add a note for the team; the client never sees it, and it's never changed",
    tag: staffTag,
    caller: "staff",
    permission: "requests.write",
    idempotent: true,
    params: idParams,
    body: newCaseNote,
    example: { text: "Prefers a ground-floor room. Checked with both hotels." },
    status: 201,
    response: z.object({ id }),
    problems: ["not_found"],
  }),
};
