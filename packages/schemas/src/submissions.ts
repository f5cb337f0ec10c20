import { uploadPurposes } from "@evoya/domain/form-uploads";
import { submissionStatuses, submissionTypes } from "@evoya/domain/public-forms";
import { reviewQueues } from "@evoya/domain/submission-review";
import { z } from "zod";
import { emailAddress, id, idParams, instant, link, requiredText } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { newReviewNote, person, replyBody, reviewEntry } from "./review-desk.ts";
import { searchText, staffList } from "./staff-list.ts";

const type = z.enum(submissionTypes);
const status = z.enum(submissionStatuses);
const queue = z.enum(reviewQueues);

/** One row of the submissions from creators, partners and travelers. */
export const submission = z
  .object({
    id,
    type,
    userId: id.nullable(),
    name: z.string(),
    email: emailAddress,
    about: z.string().meta({ description: "What it's about: a title, a business, a place" }),
    status,
    assignee: z.string().nullable().meta({ description: "Who on the team works on it" }),
    files: z.int().meta({ description: "How many files are attached" }),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: "Submission" });
export type Submission = z.output<typeof submission>;

export const submissionForStaff = submission
  .omit({ assignee: true })
  .extend({
    details: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .meta({ description: "The form's own fields, by name" }),
    files: z.array(
      z.object({
        purpose: z.enum(uploadPurposes),
        name: z.string(),
        contentType: z.string(),
        size: z.int().meta({ description: "Bytes" }),
        url: link.meta({ description: "A link to the file, valid for an hour" }),
      }),
    ),
    declineReason: z.string().nullable(),
    reviewedAt: instant.nullable(),
    reviewedBy: z.string().nullable().meta({ description: "The reviewer's name" }),
    assignedTo: person.nullable(),
    takenDownAt: instant
      .nullable()
      .meta({ description: "Since when an approved story is off the website, if it is" }),
    entries: z.array(reviewEntry),
  })
  .meta({ id: "SubmissionForStaff" });
export type SubmissionForStaff = z.output<typeof submissionForStaff>;

const noReason = "Please give a reason; we'll email it to the sender";

/** A review; a decline needs a reason, which we email to the sender (design D22). */
export const submissionReview = z.discriminatedUnion("status", [
  z.strictObject({ status: z.enum(["reviewed", "approved"]) }),
  z.strictObject({ status: z.literal("declined"), declineReason: requiredText(2000, noReason) }),
]);

/** Submissions from creators, partners and travelers, in all queues. */
export const submissionList = staffList({
  path: "/v1/admin/submissions",
  things: "submissions",
  tag: "Staff: submissions",
  permission: "submissions.read",
  item: submission,
  filter: {
    queue: queue.optional(),
    type: type.optional(),
    status: status.optional(),
    q: searchText.meta({ description: "Part of the name or email" }),
  },
  sorts: ["createdAt"],
  sort: "-createdAt",
  pageSize: 25,
});

const staff = { tag: "Staff: submissions", caller: "staff" } as const;
const read = { ...staff, permission: "submissions.read" } as const;
const write = {
  ...staff,
  permission: "submissions.write",
  params: idParams,
  response: submissionForStaff,
  problems: ["not_found", "files_unavailable"],
} as const;

export const submissionEndpoints = {
  listSubmissions: submissionList.list,
  countFoundSubmissions: submissionList.count,
  exportSubmissions: submissionList.export,
  countSubmissions: endpoint({
    ...read,
    method: "get",
    path: "/v1/admin/submissions/counts",
    summary: "How many submissions there are, by status",
    query: z.strictObject({ queue: queue.optional(), type: type.optional() }),
    response: z
      .object({ total: z.int(), byStatus: z.partialRecord(status, z.int()) })
      .meta({ id: "SubmissionCounts" }),
  }),
  getSubmission: endpoint({
    ...read,
    method: "get",
    path: "/v1/admin/submissions/:id",
    summary: "One submission with its fields, links to its files, notes, and replies",
    versioned: true,
    params: idParams,
    response: submissionForStaff,
    problems: ["not_found", "files_unavailable"],
  }),
  reviewSubmission: endpoint({
    ...write,
    method: "patch",
    path: "/v1/admin/submissions/:id",
    summary: "Review, approve, or decline; emails the sender an approval, or a decline with its reason",
    versioned: true,
    body: submissionReview,
    example: { status: "approved" },
    problems: ["not_found", "conflict", "files_unavailable"],
  }),
  assignSubmission: endpoint({
    ...write,
    method: "put",
    path: "/v1/admin/submissions/:id/assignee",
    summary: "Say who of the team works on it",
    versioned: true,
    body: z.strictObject({ assignedTo: id.nullable() }),
    example: { assignedTo: null },
  }),
  publishStory: endpoint({
    ...write,
    method: "put",
    path: "/v1/admin/submissions/:id/published",
    summary: "Take an approved story off the website, or put it back",
    versioned: true,
    body: z.strictObject({ isPublished: z.boolean() }),
    example: { isPublished: false },
    problems: ["not_found", "conflict", "files_unavailable"],
  }),
  noteOnSubmission: endpoint({
    ...write,
    method: "post",
    path: "/v1/admin/submissions/:id/notes",
    summary: "Add a private note; the sender never sees it",
    idempotent: true,
    status: 201,
    body: newReviewNote,
    example: { body: "Met her at the fair in May" },
  }),
  replyToSubmission: endpoint({
    ...write,
    method: "post",
    path: "/v1/admin/submissions/:id/replies",
    summary: "Email the sender",
    idempotent: true,
    status: 201,
    body: replyBody,
    example: { subject: "Shall we talk?", body: "Which times suit you?" },
  }),
};
