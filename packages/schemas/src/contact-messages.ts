import { contactStatuses } from "@evoya/domain/submission-review";
import { z } from "zod";
import { emailAddress, id, idParams, instant } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { newReviewNote, person, replyBody, reviewEntry } from "./review-desk.ts";
import { searchText, staffList } from "./staff-list.ts";

export const contactMessage = z
  .object({
    id,
    userId: id.nullable(),
    threadId: id.nullable().meta({
      description: "The conversation where it continues, once its sender has an account with this address",
    }),
    name: z.string(),
    email: emailAddress,
    subject: z.string(),
    body: z.string(),
    assignee: z.string().nullable().meta({ description: "Who on the team works on it" }),
    handledAt: instant.nullable(),
    handledBy: z.string().nullable(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: "ContactMessage" });
export type ContactMessage = z.output<typeof contactMessage>;

export const contactMessageForStaff = contactMessage
  .omit({ assignee: true })
  .extend({ assignedTo: person.nullable(), entries: z.array(reviewEntry) })
  .meta({ id: "ContactMessageForStaff" });
export type ContactMessageForStaff = z.output<typeof contactMessageForStaff>;

/** Messages from the contact forms. */
export const contactMessageList = staffList({
  path: "/v1/admin/contact-messages",
  things: "contact messages",
  tag: "Staff: submissions",
  permission: "messages.read",
  item: contactMessage,
  filter: {
    status: z.enum(contactStatuses).optional(),
    q: searchText.meta({ description: "Part of the subject, name, or email" }),
  },
  sorts: ["createdAt"],
  sort: "-createdAt",
  pageSize: 25,
});

const staff = { tag: "Staff: submissions", caller: "staff" } as const;
const read = { ...staff, permission: "messages.read" } as const;
const write = {
  ...staff,
  permission: "messages.write",
  params: idParams,
  response: contactMessageForStaff,
  problems: ["not_found", "conflict"],
} as const;

/** Messages from the contact forms, and the team's answers. */
export const contactMessageEndpoints = {
  listContactMessages: contactMessageList.list,
  countFoundContactMessages: contactMessageList.count,
  exportContactMessages: contactMessageList.export,
  countContactMessages: endpoint({
    ...read,
    method: "get",
    path: "/v1/admin/contact-messages/counts",
    summary: "How many messages are open, and how many are handled",
    response: z.object({ open: z.int(), handled: z.int() }).meta({ id: "ContactMessageCounts" }),
  }),
  getContactMessage: endpoint({
    ...read,
    method: "get",
    path: "/v1/admin/contact-messages/:id",
    summary: "One message with its notes and replies",
    versioned: true,
    params: idParams,
    response: contactMessageForStaff,
    problems: ["not_found"],
  }),
  handleContactMessage: endpoint({
    ...write,
    method: "patch",
    path: "/v1/admin/contact-messages/:id",
    summary: "Mark a message handled, or not handled after all",
    body: z.strictObject({ isHandled: z.boolean() }),
    example: { isHandled: true },
  }),
  assignContactMessage: endpoint({
    ...write,
    method: "put",
    path: "/v1/admin/contact-messages/:id/assignee",
    summary: "Say who of the team works on it",
    versioned: true,
    body: z.strictObject({ assignedTo: id.nullable() }),
    example: { assignedTo: null },
  }),
  noteOnContactMessage: endpoint({
    ...write,
    method: "post",
    path: "/v1/admin/contact-messages/:id/notes",
    summary: "Add a private note; the sender never sees it",
    idempotent: true,
    status: 201,
    body: newReviewNote,
    example: { body: "Asked the harbor office" },
  }),
  replyToContactMessage: endpoint({
    ...write,
    method: "post",
    path: "/v1/admin/contact-messages/:id/replies",
    summary: "Email the sender, and mark the message handled",
    idempotent: true,
    status: 201,
    body: replyBody,
    example: { subject: "Re: Ferries", body: "There's one at noon." },
  }),
};
