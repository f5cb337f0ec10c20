import { z } from "zod";
import { cursorPage, cursorQuery, id, idParams, instant, requiredText } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { fileIds, messageFile } from "./message-files.ts";

const fillIn = "Please fill in both subject and message";

const senderRoles = ["member", "concierge", "system"] as const;

export const message = z
  .object({
    id,
    threadId: id,
    senderName: z.string(),
    senderRole: z.enum(senderRoles),
    body: z.string(),
    files: z.array(messageFile),
    isRead: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: "Message" });
export type Message = z.output<typeof message>;

/** The member's own trip that a conversation is about, while it exists. */
export const aboutTrip = z.object({ id, title: z.string() });

const thread = z
  .object({
    id,
    subject: z.string(),
    caseId: id.nullable(),
    trip: aboutTrip.nullable(),
    unread: z.int(),
    isArchived: z.boolean(),
    lastMessage: z.string(),
    lastMessageFrom: z.enum(senderRoles),
    lastMessageAt: instant,
  })
  .meta({ id: "MessageThread" });
export type MessageThread = z.output<typeof thread>;

/** What a search found in the messages of a conversation. */
export const foundMessage = z
  .object({ text: z.string(), from: z.enum(senderRoles), at: instant })
  .nullable()
  .meta({
    description: "With `q`: a part of the newest message that says all of it; null if only the subject does",
  });
export type FoundMessage = z.output<typeof foundMessage>;

const listedThread = thread.extend({ found: foundMessage }).meta({ id: "ListedMessageThread" });
export type ListedThread = z.output<typeof listedThread>;

/** The first message of a new conversation, whoever starts it. */
export const firstMessage = z.strictObject({
  subject: requiredText(200, fillIn),
  body: requiredText(5000, fillIn),
});

export const newThread = firstMessage
  .extend({
    fileIds,
    caseId: id.optional().meta({
      description:
        "The member's own request it's about; it joins that request's conversation, if there is one",
    }),
    itineraryId: id.optional().meta({ description: "The member's own trip it's about" }),
  })
  .refine(({ caseId, itineraryId }) => !(caseId && itineraryId), {
    error: "A conversation is about one request or one trip",
    path: ["itineraryId"],
  });
const words = requiredText(5000, "Please write a message");
export const newReply = z.strictObject({ body: words, fileIds });

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
    query: z.strictObject({
      ...cursorQuery,
      filter: z.enum(memberThreadFilters).default("all"),
      q: z.string().trim().max(100).optional().meta({
        description:
          "Words that the subject or one message has, all of them, ignoring case and accents; the newest 2,000 messages are searched",
      }),
    }),
    response: cursorPage(listedThread).extend({
      unread: z.int().meta({ description: "Unread messages in all conversations that aren't archived" }),
    }),
  }),
  readAllThreads: endpoint({
    method: "post",
    path: "/v1/me/threads/read",
    summary: "Mark every conversation read that isn't archived",
    tag: "Messages",
    caller: "member",
  }),
  getThread: endpoint({
    method: "get",
    path: "/v1/me/threads/:id",
    summary: "One conversation, oldest message first; with `limit`, its newest messages",
    tag: "Messages",
    caller: "member",
    params: idParams,
    query: z.strictObject({
      limit: cursorQuery.limit
        .unwrap()
        .optional()
        .meta({ description: "How many messages to return; without it, all of them" }),
      cursor: cursorQuery.cursor.meta({ description: "Returns the messages before this place" }),
    }),
    response: thread.extend({
      messages: z.array(message),
      nextCursor: z.string().nullable().meta({ description: "For the messages before these" }),
    }),
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
    problems: ["entitlement_required", "not_found"],
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
