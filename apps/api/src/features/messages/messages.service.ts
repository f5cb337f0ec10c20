import { quotaPeriod } from "@evoya/domain/entitlements";
import type { Message, MessageThread } from "@evoya/schemas/messages";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { StaffCaller } from "../../http/caller.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { LiveEventRepository } from "../../live/live-events.repository.ts";
import type { ActivityRepository, StaffChange } from "../activity/activity.repository.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import type { MessageRepository } from "./messages.repository.ts";

type Stores = {
  messages: MessageRepository;
  membershipReader: MembershipReader;
  profileReader: ProfileReader;
  activity: ActivityRepository;
  events: LiveEventRepository;
  jobs: JobQueue;
};
type Deps = {
  transact: Transact<Stores>;
  messages: MessageRepository;
  profiles: ProfileReader;
  clock: () => Date;
};

type ThreadRow = NonNullable<Awaited<ReturnType<MessageRepository["findThread"]>>>;
type MessageRow = Awaited<ReturnType<MessageRepository["listMessages"]>>[number];
type StaffMessage = { threadId?: string; conciergeRequestId?: string; subject?: string; body: string };

const toThread = ({ archivedAt, ...row }: ThreadRow): MessageThread => ({
  ...row,
  isArchived: archivedAt !== null,
});

const senders = { member: "member", staff: "concierge", system: "system" } as const;

const toMessage = (row: MessageRow): Message => {
  const senderRole = senders[row.senderKind as keyof typeof senders];
  const staffName = row.staffFirstName ? `${row.staffFirstName}, Evoya concierge` : "Evoya concierge";
  return {
    id: row.id,
    threadId: row.threadId,
    senderName: senderRole === "member" ? (row.memberName ?? "Traveler") : staffName,
    senderRole,
    body: row.body,
    isRead: row.readByMemberAt !== null,
    createdAt: row.createdAt,
  };
};

const requestSubject = "About your trip request";

/** The message centre: real conversations between a member and the concierge team (design D8, D18). */
export function createMessageService({ transact, messages, profiles, clock }: Deps) {
  const ownThread = async (store: MessageRepository, id: string, userId: string): Promise<ThreadRow> => {
    const thread = await store.findThread(id, userId);
    if (!thread) throw new Problem("not_found");
    return thread;
  };

  /** Throws `entitlement_required` where the plan holds no further message this month. */
  const requireMessage = async ({ messages, membershipReader }: Stores, userId: string): Promise<void> => {
    if ((await membershipReader.limitOf(userId, "messaging")) === null) return;
    const used = await messages.countSent(userId, quotaPeriod(clock()).from);
    await membershipReader.require(userId, "messaging", used);
  };

  /** Adds a member's message and tells the team. */
  const addFromMember = async (
    stores: Stores,
    threadId: string,
    userId: string,
    body: string,
  ): Promise<Message> => {
    await requireMessage(stores, userId);
    const id = await stores.messages.addMessage({ threadId, userId, senderKind: "member", body });
    await stores.activity.logEvent("message_received", userId);
    await stores.events.add("staff", { type: "message.created", threadId, userId });
    await stores.events.add(`user:${userId}`, { type: "message.created", threadId, userId });
    return toMessage(await stores.messages.findMessage(id));
  };

  /** The conversation that a staff message goes into, begun where there is none. */
  const threadFor = async (
    store: MessageRepository,
    userId: string,
    message: StaffMessage,
  ): Promise<ThreadRow> => {
    const { conciergeRequestId, subject } = message;
    if (message.threadId) return ownThread(store, message.threadId, userId);
    const known = conciergeRequestId && (await store.findThreadOfRequest(conciergeRequestId, userId));
    const { id } =
      known || (await store.addThread({ userId, subject: subject ?? requestSubject, conciergeRequestId }));
    return ownThread(store, id, userId);
  };

  return {
    /** The member's conversations; `all` and `unread` leave archived ones out (member spec §4). */
    listThreads: async (userId: string, filter: "all" | "unread" | "archived") => {
      const threads = (await messages.listThreads(userId)).map(toThread);
      const shown = threads.filter(({ isArchived, unread }) =>
        filter === "archived" ? isArchived : !isArchived && (filter === "all" || unread > 0),
      );
      return { items: shown, unread: await messages.countUnread(userId) };
    },

    getThread: async (userId: string, id: string) => {
      const thread = toThread(await ownThread(messages, id, userId));
      return { ...thread, messages: (await messages.listMessages([id], userId)).map(toMessage) };
    },

    start: (userId: string, { subject, body }: { subject: string; body: string }): Promise<Message> =>
      transact(async (stores) => {
        const { id } = await stores.messages.addThread({ userId, subject });
        await stores.activity.addToFeed({
          userId,
          type: "message_sent",
          description: `Wrote to the concierge team: ${subject}`,
        });
        return addFromMember(stores, id, userId, body);
      }),

    reply: (userId: string, threadId: string, body: string): Promise<Message> =>
      transact(async (stores) => {
        await ownThread(stores.messages, threadId, userId);
        return addFromMember(stores, threadId, userId, body);
      }),

    update: (
      userId: string,
      id: string,
      change: { isRead?: boolean; isArchived?: boolean },
    ): Promise<MessageThread> =>
      transact(async (stores) => {
        await ownThread(stores.messages, id, userId);
        if (change.isRead !== undefined) await stores.messages.setRead(id, userId, change.isRead);
        if (change.isArchived !== undefined) await stores.messages.setArchived(id, userId, change.isArchived);
        return toThread(await ownThread(stores.messages, id, userId));
      }),

    /** A member's conversations as staff read them. */
    listForStaff: async (userId: string) => {
      if (!(await profiles.find(userId))) throw new Problem("not_found");
      const threads = (await messages.listThreads(userId)).map(toThread);
      const all = (
        await messages.listMessages(
          threads.map(({ id }) => id),
          userId,
        )
      ).map(toMessage);
      await messages.setReadByStaff(userId);
      return threads.map((thread) => ({
        ...thread,
        messages: all.filter(({ threadId }) => threadId === thread.id),
      }));
    },

    /** Staff write to a member, who sees it at once and is mailed. */
    sendToMember: (
      caller: StaffCaller,
      userId: string,
      message: StaffMessage,
      origin: Pick<StaffChange, "ip" | "requestId">,
    ): Promise<Message> =>
      transact(async (stores) => {
        const profile = await stores.profileReader.find(userId);
        if (!profile) throw new Problem("not_found");
        const { id: threadId, subject } = await threadFor(stores.messages, userId, message);
        const { adminUserId } = caller;
        const id = await stores.messages.addMessage({
          threadId,
          userId,
          senderKind: "staff",
          adminUserId,
          body: message.body,
        });
        await stores.activity.logStaffChange({
          ...origin,
          adminUserId,
          apiKeyId: caller.kind === "apiKey" ? caller.apiKeyId : null,
          action: "message.send",
          resourceType: "message",
          resourceId: id,
          subjectUserId: userId,
        });
        await stores.events.add(`user:${userId}`, { type: "message.created", threadId, userId });
        await stores.events.add("staff", { type: "message.created", threadId, userId });
        await stores.jobs.enqueue("send-mail", {
          template: "messageFromConcierge",
          to: profile.email,
          data: { name: profile.name ?? "Traveler", subject, body: message.body },
        });
        return toMessage(await stores.messages.findMessage(id));
      }),
  };
}

export type MessageService = ReturnType<typeof createMessageService>;
