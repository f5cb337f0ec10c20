import type { MemberThreadFilter, Message, MessageThread } from "@evoya/schemas/messages";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import { placeOf, toPage } from "../../http/paging.ts";
import type { NoticeMarks } from "../notices/notice-marks.ts";
import { createFromMember, type FromMemberStores, type Written } from "./from-member.ts";
import { senders, toMessage } from "./message-view.ts";
import { conversationStarted } from "./messages.events.ts";
import type { MessageReader } from "./messages.reader.ts";
import type { MessageRepository } from "./messages.repository.ts";
import type { ThreadRepository, ThreadRow } from "./threads.repository.ts";
import { ownThread, threadFor } from "./threads.ts";

type Stores = FromMemberStores & {
  threads: ThreadRepository;
  notices: NoticeMarks;
};
type Deps = {
  transact: Transact<Stores>;
  threads: ThreadRepository;
  messages: MessageRepository;
  messageReader: Pick<MessageReader, "countUnread">;
  clock: () => Date;
};

type ThreadQuery = { filter: MemberThreadFilter; q?: string; cursor?: string; limit: number };
type MessagePage = { limit?: number; cursor?: string };
type NewConversation = Written & { subject: string; caseId?: string; itineraryId?: string };

const toThread = ({
  archivedAt,
  itineraryId,
  tripTitle,
  lastSenderKind,
  ...row
}: ThreadRow): MessageThread => ({
  ...row,
  trip: itineraryId && tripTitle !== null ? { id: itineraryId, title: tripTitle } : null,
  lastMessageFrom: senders[lastSenderKind],
  isArchived: archivedAt !== null,
});

const longestBody = 5000;

/** A message that joins a conversation with another subject keeps its own as its first line, if there's room. */
const titled = (subject: string, body: string): string => {
  const whole = `${subject}\n\n${body}`;
  return whole.length <= longestBody ? whole : body;
};

/** The message center: real conversations between a member and the concierge team (design D8, D18), from the member's side. */
export function createMessageService({ transact, threads, messages, messageReader, clock }: Deps) {
  const addFromMember = createFromMember(clock);

  return {
    /** The member's conversations, latest first; `all` and `unread` leave archived ones out (member spec §4). */
    listThreads: async (userId: string, { filter, q, cursor, limit }: ThreadQuery) => {
      const page = { filter, q, after: placeOf(cursor), limit: limit + 1 };
      const rows = await threads.list(userId, page);
      const unread = await messageReader.countUnread(userId);
      const { items, nextCursor } = toPage(rows, limit, toThread, ({ lastMessageAt }) => lastMessageAt);
      const ids = items.map(({ id }) => id);
      const found = q ? await threads.found(userId, ids, q) : undefined;
      return {
        items: items.map((thread) => ({ ...thread, found: found?.get(thread.id) ?? null })),
        nextCursor,
        unread,
      };
    },

    /**
     * One of the member's conversations with its messages, oldest first: the newest `limit`, or with a `cursor`, those
     * before it; without a `limit`, all of them (decision 323). Throws `not_found`.
     */
    getThread: async (userId: string, id: string, { limit, cursor }: MessagePage) => {
      const thread = toThread(await ownThread(threads, id, userId));
      const after = placeOf(cursor);
      const rows = await messages.listMessages(id, userId, { after, ...(limit && { limit: limit + 1 }) });
      const { items, nextCursor } = toPage(rows, limit ?? rows.length, toMessage, (row) => row.createdAt);
      return { ...thread, messages: items.toReversed(), nextCursor };
    },

    /** Marks every conversation read that isn't archived, along with the notices about them. */
    readAll: (userId: string): Promise<void> =>
      transact(async (stores) => {
        const threadIds = await stores.messages.readAll(userId);
        await stores.notices.markReadAboutAll(userId, threadIds);
      }),

    /**
     * Starts a conversation with its first message, optionally about one of the member's own requests or
     * trips. A request has one conversation, which the message joins if it exists. Throws `not_found`, also
     * for someone else's.
     */
    start: (
      userId: string,
      { subject, caseId, itineraryId, ...written }: NewConversation,
    ): Promise<Message> =>
      transact(async (stores) => {
        await stores.messages.holdMember(userId);
        if (caseId && (await stores.threads.findOfCase(caseId, userId))) {
          const thread = await threadFor(stores.threads, userId, { caseId });
          return addFromMember(stores, thread, userId, { ...written, body: titled(subject, written.body) });
        }
        if (caseId && !(await stores.threads.isCaseOf(caseId, userId))) throw new Problem("not_found");
        if (itineraryId && !(await stores.threads.isTripOf(itineraryId, userId)))
          throw new Problem("not_found");
        const about = { caseId: caseId ?? null, itineraryId: itineraryId ?? null };
        const { id } = await stores.threads.add({ userId, subject, ...about });
        await stores.publish(conversationStarted(userId, { id, subject, ...about }));
        return addFromMember(stores, { id, subject, ...about }, userId, written);
      }),

    /** Writes in one of the member's conversations. Throws `not_found`. */
    reply: (userId: string, threadId: string, written: Written): Promise<Message> =>
      transact(async (stores) => {
        const thread = await ownThread(stores.threads, threadId, userId);
        return addFromMember(stores, thread, userId, written);
      }),

    /** The same by email, once for each email. False if it's already there. */
    replyByMail: (
      userId: string,
      threadId: string,
      written: { body: string; inboundHash: Buffer },
    ): Promise<boolean> =>
      transact(async (stores) => {
        // Locked first: the same email handed over twice at once waits here.
        await stores.messages.holdMember(userId);
        if (await stores.messages.hasInbound(threadId, written.inboundHash)) return false;
        const thread = await ownThread(stores.threads, threadId, userId);
        await addFromMember(stores, thread, userId, written);
        return true;
      }),

    /** Writes about one of the member's own requests, in its conversation, which starts with the first message. */
    writeAbout: (
      userId: string,
      about: { caseId: string; subject: string },
      written: Written,
    ): Promise<Message> =>
      transact(async (stores) => {
        await stores.messages.holdMember(userId);
        const thread = await threadFor(stores.threads, userId, about);
        return addFromMember(stores, thread, userId, written);
      }),

    update: (
      userId: string,
      id: string,
      change: { isRead?: boolean; isArchived?: boolean },
    ): Promise<MessageThread> =>
      transact(async (stores) => {
        await ownThread(stores.threads, id, userId);
        if (change.isRead !== undefined) await stores.messages.setRead(id, userId, change.isRead);
        if (change.isRead) await stores.notices.markReadAbout(userId, id);
        if (change.isArchived !== undefined) await stores.threads.setArchived(id, userId, change.isArchived);
        return toThread(await ownThread(stores.threads, id, userId));
      }),
  };
}

export type MessageService = ReturnType<typeof createMessageService>;
