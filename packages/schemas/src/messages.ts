import { openVariables, writtenVariable } from "@evoya/domain/canned-replies";
import { z } from "zod";
import { cursorPage, cursorQuery, emailAddress, id, idParams, instant, requiredText } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { fileIds, messageFile } from "./message-files.ts";

const fillIn = "Please fill in both subject and message";

export const message = z
  .object({
    id,
    threadId: id,
    senderName: z.string(),
    senderRole: z.enum(["member", "concierge", "system"]),
    body: z.string(),
    files: z.array(messageFile),
    isRead: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: "Message" });
export type Message = z.output<typeof message>;

const thread = z
  .object({
    id,
    subject: z.string(),
    caseId: id.nullable(),
    unread: z.int(),
    isArchived: z.boolean(),
    lastMessage: z.string(),
    lastMessageAt: instant,
  })
  .meta({ id: "MessageThread" });
export type MessageThread = z.output<typeof thread>;

export const newThread = z.strictObject({
  subject: requiredText(200, fillIn),
  body: requiredText(5000, fillIn),
  fileIds,
});
const words = requiredText(5000, "Please write a message");
export const newReply = z.strictObject({ body: words, fileIds });

/** What staff write. A canned reply goes out only once nothing in it is missing (decision 164). */
export const newStaffReply = z.strictObject({
  body: words.superRefine((text, { addIssue }) => {
    const [open] = openVariables(text);
    if (open) addIssue({ code: "custom", message: `Please fill in ${writtenVariable(open)} first` });
  }),
});

/** Archived conversations are only listed on their own. */
export const memberThreadFilters = ["all", "unread", "archived"] as const;
export type MemberThreadFilter = (typeof memberThreadFilters)[number];

export const messageEndpoints = {
  listThreads: endpoint({
    method: "get",
    path: "/v1/me/threads",
    summary: "The member's conversations with the concierge team, latest first",
    tag: "Messages",
    caller: "member",
    query: z.strictObject({ ...cursorQuery, filter: z.enum(memberThreadFilters).default("all") }),
    response: cursorPage(thread).extend({
      unread: z.int().meta({ description: "Unread messages in all conversations that are not archived" }),
    }),
  }),
  getThread: endpoint({
    method: "get",
    path: "/v1/me/threads/:id",
    summary: "One conversation, oldest message first",
    tag: "Messages",
    caller: "member",
    params: idParams,
    response: thread.extend({ messages: z.array(message) }),
    problems: ["not_found"],
  }),
  startThread: endpoint({
    method: "post",
    path: "/v1/me/threads",
    summary: "Write to the concierge team",
    tag: "Messages",
    caller: "member",
    idempotent: true,
    body: newThread,
    example: { subject: "My week in Lisbon", body: "Could we stay a night longer?" },
    status: 201,
    response: message,
    problems: ["entitlement_required"],
  }),
  replyToThread: endpoint({
    method: "post",
    path: "/v1/me/threads/:id/messages",
    summary: "Reply in a conversation",
    tag: "Messages",
    caller: "member",
    idempotent: true,
    params: idParams,
    body: newReply,
    example: { body: "Yes, that suits us" },
    status: 201,
    response: message,
    problems: ["not_found", "entitlement_required"],
  }),
  updateThread: endpoint({
    method: "patch",
    path: "/v1/me/threads/:id",
    summary: "Mark a conversation read or unread, archive it, or bring it back",
    tag: "Messages",
    caller: "member",
    params: idParams,
    body: z.strictObject({ isRead: z.boolean().optional(), isArchived: z.boolean().optional() }),
    example: { isRead: true },
    response: thread,
    problems: ["not_found"],
  }),
};

/**
 * The views of the inbox. Open: neither handled nor snoozed; mine and unassigned are parts of it. Waiting: the member's
 * last message is unanswered, even if the conversation is snoozed. Late: they wait longer than we promise.
 */
export const threadFilters = [
  "open",
  "waiting",
  "late",
  "unread",
  "mine",
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
    member: z.object({ id, name: z.string(), email: emailAddress, level: z.string() }),
    /** The beginning of the last message. */
    lastMessage: z.string(),
    lastMessageFrom: z.enum(["member", "concierge", "system"]),
    lastMessageAt: instant,
    /** The member's messages that nobody on the team has read. */
    unread: z.int(),
    waitingSince: instant
      .nullable()
      .meta({ description: "Since when the member has been waiting for a reply" }),
    dueAt: instant.nullable().meta({ description: "By when we promised that reply" }),
    assignedTo: z.object({ id, name: z.string() }).nullable(),
    isHandled: z.boolean(),
    snoozedUntil: instant
      .nullable()
      .meta({ description: "Not among the open ones before this time, unless the member writes again" }),
    updatedAt: instant,
  })
  .meta({ id: "MessageThreadForStaff" });
export type MessageThreadForStaff = z.output<typeof threadForStaff>;

/** What the team notes for itself; members never see it. */
const threadNote = z
  .object({ id, who: z.string(), text: z.string(), createdAt: instant })
  .meta({ id: "ThreadNote" });
export type ThreadNote = z.output<typeof threadNote>;

export const newThreadNote = z.strictObject({ text: requiredText(5000, "Please write a note") });

export const staffMessageEndpoints = {
  listThreadsForStaff: endpoint({
    method: "get",
    path: "/v1/admin/threads",
    summary: "The team's inbox, latest first; with `filter=waiting` or `late`, longest wait first",
    tag: "Staff: messages",
    caller: "staff",
    permission: "messages.read",
    query: z.strictObject({
      ...cursorQuery,
      filter: z.enum(threadFilters).default("open"),
      q: z.string().trim().max(100).optional().meta({ description: "Part of the subject, name, or address" }),
    }),
    response: cursorPage(threadForStaff),
  }),
  countThreads: endpoint({
    method: "get",
    path: "/v1/admin/thread-counts",
    summary:
      "How many conversations are waiting for a reply, how many of them wait longer than we promise, and how many have something unread; 100 means more",
    tag: "Staff: messages",
    caller: "staff",
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
    response: z.object({ id: id.meta({ description: "That of the conversation" }) }),
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
      snoozedUntil: z.iso.datetime().nullable().optional().meta({ description: "Null wakes it up" }),
    }),
    example: { isRead: true, isHandled: true },
    response: threadForStaff,
    problems: ["not_found"],
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
    response: cursorPage(threadForStaff),
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
      threadId: id.optional(),
      caseId: id.optional(),
      subject: z.string().trim().min(1).max(200).optional(),
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
