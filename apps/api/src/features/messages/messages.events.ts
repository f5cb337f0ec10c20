import { awayLabel } from "@evoya/domain/absence";
import { memberNameOf } from "@evoya/domain/member-names";
import { shortened } from "@evoya/domain/shortened";
import { byStaff } from "../../events/case-entries.ts";
import { audiencesOf, type CaseEntry, type DomainEvent, type LiveNotice } from "../../events/domain-event.ts";
import { actorOf, type StaffOrigin } from "../../events/staff-origin.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import type { MessagesForStaffData } from "./messages-for-staff.mail.ts";

type Profile = NonNullable<Awaited<ReturnType<ProfileReader["find"]>>>;
type Thread = { id: string; subject: string; caseId?: string | null };
type Handled = { id: string; userId: string; assignedTo: string | null; handledAt: string | null };

const messageCreated = (threadId: string, userId: string): LiveNotice => ({
  to: audiencesOf(userId),
  event: { type: "message.created", threadId, userId },
});

/** A member has started a conversation. */
export const conversationStarted = (userId: string, { id, subject }: Thread): DomainEvent => ({
  feed: {
    userId,
    type: "message_sent",
    description: `Wrote to the concierge team: ${subject}`,
    subject: { type: "message_thread", id },
  },
});

const said = (messageId: string, { id, caseId }: Thread, memberId: string) => ({
  messageId,
  threadId: id,
  memberId,
  requestId: caseId ?? null,
});

/** A message about a request also goes into the request's timeline. */
const inTimeline = (
  { caseId }: Thread,
  userId: string,
  subjectId: string,
  who: Pick<CaseEntry, "by" | "adminUserId">,
): CaseEntry[] => (caseId ? [{ ...who, caseId, userId, kind: "message", subjectId }] : []);

/** A member has written. The team gets an email a while later about everything waiting for an answer. */
export const messageReceived = (userId: string, thread: Thread, messageId: string): DomainEvent => ({
  log: { type: "message_received", userId, metadata: { subject: thread.subject } },
  timeline: inTimeline(thread, userId, messageId, { by: "member" }),
  live: [messageCreated(thread.id, userId)],
  webhooks: [{ topic: "message.received", data: said(messageId, thread, userId) }],
});

/** Everything a member is waiting for has been collected for one email to the team. */
export const messagesCollected = (data: MessagesForStaffData, staffMail: string): DomainEvent => ({
  mails: [{ template: "messagesForStaff", to: staffMail, data }],
});

type Waiting = {
  id: string;
  subject: string;
  memberName: string;
  waitingSince: string;
  dueAt: string;
  /** Where the team is. */
  teamZone: string;
  lastMessage: string;
  assigneeName: string | null;
  /** While the assignee is away. */
  awayUntil: string | null;
};

/** Nobody has answered in time: `to` hears about it, and the inbox shows it as late. */
export const conversationLate = (row: Waiting, to: string): DomainEvent => ({
  live: [{ to: "staff", event: { type: "thread.changed", threadId: row.id } }],
  mails: [
    {
      template: "lateConversationForStaff",
      to,
      data: {
        name: row.memberName,
        subject: row.subject,
        waitingSince: row.waitingSince,
        dueAt: row.dueAt,
        timeZone: row.teamZone,
        lastMessage: row.lastMessage,
        assignee:
          row.assigneeName && row.awayUntil
            ? `${row.assigneeName} (${awayLabel(row.awayUntil)})`
            : row.assigneeName,
        threadId: row.id,
      },
    },
  ],
});

/** The whole message is in its conversation. */
const longestExcerpt = 200;

/** Staff have written to a member, who sees it at once and hears about it the way they chose. */
export function messageSent(
  profile: Profile,
  thread: Thread,
  message: { id: string; body: string; replyTo: string | undefined },
  origin: StaffOrigin,
): DomainEvent {
  const { userId } = profile;
  const { id: threadId, subject } = thread;
  const data = { name: memberNameOf(profile.name), subject, body: message.body, threadId };
  return {
    staffLog: {
      ...actorOf(origin),
      action: "message.send",
      resourceType: "message",
      resourceId: message.id,
      subjectUserId: userId,
    },
    timeline: inTimeline(thread, userId, message.id, {
      by: "staff",
      adminUserId: origin.caller.adminUserId,
    }),
    live: [messageCreated(threadId, userId)],
    webhooks: [{ topic: "message.sent", data: said(message.id, thread, userId) }],
    notices: [
      {
        userId,
        kind: "messages",
        inApp: {
          title: `Your concierge wrote to you: ${subject}`,
          body: shortened(message.body, longestExcerpt),
          subject: { type: "message_thread", id: threadId },
        },
        mail: {
          template: "messageFromConcierge",
          to: profile.email,
          ...(message.replyTo && { replyTo: message.replyTo }),
          data,
        },
      },
    ],
  };
}

/** A member's email couldn't become a message, and they hear why. */
export const replyNotTaken = (
  { id, subject, name, email }: { id: string; subject: string; name: string | null; email: string },
  reason: string,
): DomainEvent => ({
  mails: [
    {
      template: "replyNotTaken",
      to: email,
      data: { name: memberNameOf(name), subject, reason, threadId: id },
    },
  ],
});

/**
 * Staff have written a note for each other in a conversation. Its text is only stored with the note, not in
 * any log. One about a request is an entry of the request.
 */
export const threadNoted = (
  { id, userId, caseId }: { id: string; userId: string; caseId: string | null },
  { noteId, text }: { noteId: string; text: string },
  origin: StaffOrigin,
): DomainEvent => ({
  staffLog: {
    ...actorOf(origin),
    action: "thread.note",
    resourceType: "message_thread",
    resourceId: id,
    subjectUserId: userId,
  },
  timeline: caseId
    ? [{ ...byStaff({ id: caseId, userId }, origin), id: noteId, kind: "note", details: { text } }]
    : [],
  live: [{ to: "staff", event: { type: "thread.changed", threadId: id } }],
});

/** Staff have opened a file a member sent in a message. */
export const messageFileRead = (file: { id: string; userId: string }, origin: StaffOrigin): DomainEvent => ({
  staffLog: {
    ...actorOf(origin),
    action: "message_file.read",
    resourceType: "message_file",
    resourceId: file.id,
    subjectUserId: file.userId,
  },
});

/** Staff have assigned a conversation, handled it, or marked it read or unread. */
export const threadUpdated = (before: Handled, change: object, origin: StaffOrigin): DomainEvent => ({
  staffLog: {
    ...actorOf(origin),
    action: "thread.update",
    resourceType: "message_thread",
    resourceId: before.id,
    subjectUserId: before.userId,
    before: { assignedTo: before.assignedTo, isHandled: before.handledAt !== null },
    after: change,
  },
  live: [{ to: "staff", event: { type: "thread.changed", threadId: before.id } }],
});
