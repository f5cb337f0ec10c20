import { openVariables } from "@evoya/domain/canned-replies";
import { writtenVariable } from "@evoya/domain/text-variables";
import { z } from "zod";
import { bulkResults, maxChangedAtOnce } from "./bulk-results.ts";
import {
  cursorPage,
  cursorQuery,
  emailAddress,
  id,
  idParams,
  instant,
  requiredText,
  seenVersion,
} from "./common.ts";
import { contactPreference } from "./contact-preference.ts";
import { endpoint } from "./endpoint.ts";
import { mentionedPeople, newMentions } from "./mentions.ts";
import { fileIds } from "./message-files.ts";
import { aboutTrip, message, newReply } from "./messages.ts";
import { listPage } from "./staff-list.ts";

/** The team's reply. A canned reply goes out only once nothing in it is missing (decision 164). */
export const newStaffReply = z.strictObject({
  body: newReply.shape.body.superRefine((text, { addIssue }) => {
    const [open] = openVariables(text);
    if (open) addIssue({ code: "custom", message: `Please fill in ${writtenVariable(open)} first` });
  }),
});

/**
 * The views of the inbox. Open: neither handled nor snoozed; mine and unassigned are parts of it. Waiting: the member's
 * last message is unanswered, even if the conversation is snoozed. Late: they've waited longer than we promise.
 */
export const threadFilters = [
  "open",
  "waiting",
  "late",
  "unread",
  "mine",
  "mine_waiting",
  "unassigned",
  "snoozed",
  "handled",
  "all",
] as const;
export type ThreadFilter = (typeof threadFilters)[number];

/** A conversation as the team sees it in its inbox. */
const threadForStaff = z
  .object({
    id,
    subject: z.string(),
    caseId: id.nullable(),
    trip: aboutTrip.nullable(),
    member: z.object({
      id,
      name: z.string(),
      email: emailAddress,
      level: z.string(),
      phone: z.string().nullable(),
      contact: contactPreference,
    }),
    /** The start of the last message. */
    lastMessage: z.string(),
    lastMessageFrom: z.enum(["member", "concierge", "system"]),
    lastMessageAt: instant,
    /** The member's messages that nobody on the team has read. */
    unread: z.int(),
    waitingSince: instant
      .nullable()
      .meta({ description: "Since when the member has been waiting for a reply" }),
    dueAt: instant.nullable().meta({ description: "When we promised that reply" }),
    assignedTo: z.object({ id, name: z.string() }).nullable(),
    isHandled: z.boolean(),
    snoozedUntil: instant
      .nullable()
      .meta({ description: "Hidden from the open ones until then, unless the member writes again" }),
    updatedAt: instant,
  })
  .meta({ id: "MessageThreadForStaff" });
export type MessageThreadForStaff = z.output<typeof threadForStaff>;

/** The team's internal notes; members never see them. */
const threadNote = z
  .object({ id, who: z.string(), text: z.string(), mentions: mentionedPeople, createdAt: instant })
  .meta({ id: "ThreadNote" });
export type ThreadNote = z.output<typeof threadNote>;

export const newThreadNote = z.strictObject({
  text: requiredText(5000, "Please write a note"),
  mentions: newMentions,
});

export const staffMessageEndpoints = {
  listThreadsForStaff: endpoint({
    method: "get",
    path: "/v1/admin/threads",
    summary:
      "The team's inbox, latest first; with `filter=waiting`, `mine_waiting`, or `late`, longest wait first; forward and back",
    tag: "Staff: messages",
    caller: "staff",
    permission: "messages.read",
    query: z.strictObject({
      ...cursorQuery,
      filter: z.enum(threadFilters).default("open"),
      q: z.string().trim().max(100).optional().meta({ description: "Part of the subject, name, or address" }),
    }),
    response: listPage(threadForStaff),
  }),
  countThreads: endpoint({
    method: "get",
    path: "/v1/admin/thread-counts",
    summary:
      "How many conversations are waiting for a reply, how many of them wait longer than we promise, and how many have something unread; 100 means more",
    tag: "Staff: messages",
    caller: "staff",
    passive: true,
    permission: "messages.read",
    response: z.object({ waiting: z.int(), late: z.int(), unread: z.int() }),
  }),
  getThreadForStaff: endpoint({
    method: "get",
    path: "/v1/admin/threads/:id",
    summary: "One conversation without its messages; reading it marks nothing as read",
    tag: "Staff: messages",
    caller: "staff",
    permission: "messages.read",
    versioned: true,
    params: idParams,
    response: threadForStaff,
    problems: ["not_found"],
  }),
  listThreadMessages: endpoint({
    method: "get",
    path: "/v1/admin/threads/:id/messages",
    summary: "The messages of a conversation, newest first; reading them marks nothing as read",
    tag: "Staff: messages",
    caller: "staff",
    permission: "messages.read",
    params: idParams,
    query: z.strictObject(cursorQuery),
    response: cursorPage(message),
    problems: ["not_found"],
  }),
  listThreadNotes: endpoint({
    method: "get",
    path: "/v1/admin/threads/:id/notes",
    summary:
      "The team's private notes in a conversation, and about its request, oldest first: the latest 200",
    tag: "Staff: messages",
    caller: "staff",
    permission: "messages.read",
    params: idParams,
    response: z.object({ items: z.array(threadNote) }),
    problems: ["not_found"],
  }),
  addThreadNote: endpoint({
    method: "post",
    path: "/v1/admin/threads/:id/notes",
    summary: "Add a note for the team; where the conversation is about a request, it's a note of the request",
    tag: "Staff: messages",
    caller: "staff",
    permission: "messages.write",
    idempotent: true,
    params: idParams,
    body: newThreadNote,
    example: { text: "Allergic to nuts; told the hotel." },
    status: 201,
    response: z.object({ id: id.meta({ description: "The conversation's id" }) }),
    problems: ["not_found"],
  }),
  updateThreadForStaff: endpoint({
    method: "patch",
    path: "/v1/admin/threads/:id",
    summary: "Mark a conversation read or unread, assign it to a colleague, snooze it, or mark it handled",
    tag: "Staff: messages",
    caller: "staff",
    permission: "messages.write",
    versioned: true,
    params: idParams,
    body: z.strictObject({
      isRead: z.boolean().optional(),
      assignedTo: id.nullable().optional(),
      isHandled: z.boolean().optional(),
      snoozedUntil: z.iso.datetime().nullable().optional().meta({ description: "Null ends it" }),
    }),
    example: { isRead: true, isHandled: true },
    response: threadForStaff,
    problems: ["not_found"],
  }),
  assignThreads: endpoint({
    method: "post",
    path: "/v1/admin/threads/bulk",
    summary:
      "Assign several conversations to a colleague, or to nobody, like the single endpoint; reports on each",
    tag: "Staff: messages",
    caller: "staff",
    permission: "messages.write",
    idempotent: true,
    outside: true,
    body: z.strictObject({
      assignedTo: id.nullable(),
      items: z
        .array(z.strictObject({ id, updatedAt: seenVersion }))
        .min(1)
        .max(maxChangedAtOnce),
    }),
    example: {
      assignedTo: null,
      items: [{ id: "01936f6e-7d2a-7c3b-9a51-2f0d8c1e4b77", updatedAt: "2026-11-20T09:30:00.000Z" }],
    },
    response: bulkResults,
  }),
  listMemberThreads: endpoint({
    method: "get",
    path: "/v1/admin/members/:id/threads",
    summary: "A member's conversations, latest first, or the one about a request",
    tag: "Staff: messages",
    caller: "staff",
    permission: "messages.read",
    params: idParams,
    query: z.strictObject({ ...cursorQuery, caseId: id.optional() }),
    response: listPage(threadForStaff),
    problems: ["not_found"],
  }),
  sendMessageToMember: endpoint({
    method: "post",
    path: "/v1/admin/members/:id/messages",
    summary: "Write to a member: in a conversation, about a request, or about something new",
    tag: "Staff: messages",
    caller: "staff",
    permission: "messages.write",
    idempotent: true,
    params: idParams,
    body: z.strictObject({
      threadId: id.optional().meta({ description: "The conversation it goes on in" }),
      caseId: id.optional().meta({ description: "The request it's about" }),
      subject: z.string().trim().min(1).max(200).optional().meta({
        description:
          "What a new conversation is about. Without it, that's “About your trip request” or “A message from your concierge”",
      }),
      lastReadId: id.optional().meta({
        description: "The newest message the sender has seen: those up to it count as read and answered",
      }),
      body: newStaffReply.shape.body,
      fileIds,
    }),
    example: { subject: "Your week in Lisbon", body: "The rooms are held until Friday" },
    status: 201,
    response: message,
    problems: ["not_found"],
  }),
};
