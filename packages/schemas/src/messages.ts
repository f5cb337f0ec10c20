import { z } from "zod";
import { id, idParams, instant, requiredText } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const fillIn = "Please fill in both subject and message";

export const message = z
  .object({
    id,
    threadId: id,
    senderName: z.string(),
    senderRole: z.enum(["member", "concierge", "system"]),
    body: z.string(),
    isRead: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: "Message" });
export type Message = z.output<typeof message>;

const thread = z
  .object({
    id,
    subject: z.string(),
    conciergeRequestId: id.nullable(),
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
});
export const newReply = z.strictObject({ body: requiredText(5000, "Please write a message") });

export const messageEndpoints = {
  listThreads: endpoint({
    method: "get",
    path: "/v1/me/threads",
    summary: "The member's conversations with the concierge team, latest first",
    tag: "Messages",
    caller: "member",
    query: z.strictObject({ filter: z.enum(["all", "unread", "archived"]).default("all") }),
    response: z.object({ items: z.array(thread), unread: z.int() }),
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
    summary: "Mark a conversation read or unread, archive it or bring it back",
    tag: "Messages",
    caller: "member",
    params: idParams,
    body: z.strictObject({ isRead: z.boolean().optional(), isArchived: z.boolean().optional() }),
    example: { isRead: true },
    response: thread,
    problems: ["not_found"],
  }),
};

export const staffMessageEndpoints = {
  listMemberThreads: endpoint({
    method: "get",
    path: "/v1/admin/members/:id/threads",
    summary: "A member's conversations, with their messages",
    tag: "Staff: messages",
    caller: "staff",
    permission: "messages.read",
    params: idParams,
    response: z.object({ items: z.array(thread.extend({ messages: z.array(message) })) }),
    problems: ["not_found"],
  }),
  sendMessageToMember: endpoint({
    method: "post",
    path: "/v1/admin/members/:id/messages",
    summary: "Write to a member: in a conversation, about a request, or anew",
    tag: "Staff: messages",
    caller: "staff",
    permission: "messages.write",
    idempotent: true,
    params: idParams,
    body: z.strictObject({
      threadId: id.optional(),
      conciergeRequestId: id.optional(),
      subject: z.string().trim().min(1).max(200).optional(),
      body: requiredText(5000, "Please write a message"),
    }),
    example: { subject: "Your week in Lisbon", body: "The rooms are held until Friday" },
    status: 201,
    response: message,
    problems: ["not_found"],
  }),
};
