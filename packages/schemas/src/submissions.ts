import { submissionStatuses, submissionTypes, uploadPurposes } from "@evoya/domain/public-forms";
import { z } from "zod";
import { cursorPage, cursorQuery, emailAddress, id, idParams, instant, link } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const type = z.enum(submissionTypes);
const status = z.enum(submissionStatuses);
const search = z.string().trim().max(100).optional();

/** One row of what creators, partners and travelers sent in. */
export const submission = z
  .object({
    id,
    type,
    userId: id.nullable(),
    name: z.string(),
    email: emailAddress,
    status,
    files: z.int().meta({ description: "How many files are attached" }),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: "Submission" });

export const submissionForStaff = submission
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
        url: link.meta({ description: "Reads the file, for an hour" }),
      }),
    ),
    declineReason: z.string().nullable(),
    reviewedAt: instant.nullable(),
    reviewedBy: z.string().nullable().meta({ description: "The reviewer's name" }),
  })
  .meta({ id: "SubmissionForStaff" });
export type SubmissionForStaff = z.output<typeof submissionForStaff>;

export const contactMessage = z
  .object({
    id,
    userId: id.nullable(),
    name: z.string(),
    email: emailAddress,
    subject: z.string(),
    body: z.string(),
    handledAt: instant.nullable(),
    handledBy: z.string().nullable(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: "ContactMessage" });
export type ContactMessage = z.output<typeof contactMessage>;

/** A review; a decline needs a reason, which we email to the sender (design D22). */
export const submissionReview = z.discriminatedUnion("status", [
  z.strictObject({ status: z.enum(["reviewed", "approved"]) }),
  z.strictObject({
    status: z.literal("declined"),
    declineReason: z
      .string({ error: "Please give a reason; we'll email it to the sender" })
      .trim()
      .min(1, { error: "Please give a reason; we'll email it to the sender" })
      .max(2000),
  }),
]);

export const submissionEndpoints = {
  listSubmissions: endpoint({
    method: "get",
    path: "/v1/admin/submissions",
    summary: "Creator, partner and destination requests and stories, newest first",
    tag: "Staff: submissions",
    caller: "staff",
    permission: "submissions.read",
    query: z.strictObject({ ...cursorQuery, type: type.optional(), status: status.optional(), q: search }),
    response: cursorPage(submission),
  }),
  getSubmission: endpoint({
    method: "get",
    path: "/v1/admin/submissions/:id",
    summary: "One submission with its fields and links to its files",
    tag: "Staff: submissions",
    caller: "staff",
    permission: "submissions.read",
    versioned: true,
    params: idParams,
    response: submissionForStaff,
    problems: ["not_found", "files_unavailable"],
  }),
  reviewSubmission: endpoint({
    method: "patch",
    path: "/v1/admin/submissions/:id",
    summary: "Review, approve, or decline; emails the sender an approval, or a decline with its reason",
    tag: "Staff: submissions",
    caller: "staff",
    permission: "submissions.write",
    versioned: true,
    params: idParams,
    body: submissionReview,
    example: { status: "approved" },
    response: submissionForStaff,
    problems: ["not_found", "files_unavailable"],
  }),
  listContactMessages: endpoint({
    method: "get",
    path: "/v1/admin/contact-messages",
    summary: "Messages from the contact forms, newest first",
    tag: "Staff: submissions",
    caller: "staff",
    permission: "messages.read",
    query: z.strictObject({
      ...cursorQuery,
      handled: z.enum(["true", "false"]).optional(),
      q: search,
    }),
    response: cursorPage(contactMessage),
  }),
  handleContactMessage: endpoint({
    method: "patch",
    path: "/v1/admin/contact-messages/:id",
    summary: "Mark a message handled, or not handled after all",
    tag: "Staff: submissions",
    caller: "staff",
    permission: "messages.write",
    params: idParams,
    body: z.strictObject({ isHandled: z.boolean() }),
    example: { isHandled: true },
    response: contactMessage,
    problems: ["not_found"],
  }),
};
