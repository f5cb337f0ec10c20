import type { BulkResult } from "@evoya/schemas/bulk-results";
import { Problem } from "@evoya/schemas/problems";
import type { MessageThreadForStaff, ThreadFilter } from "@evoya/schemas/staff-messages";
import type { Page } from "../../db/keyset.ts";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import { placeOf, toPage } from "../../http/paging.ts";
import { reportEach } from "../../http/report-each.ts";
import { contactOf } from "../profile/contact.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import type { InboxRepository, InboxRow } from "./inbox.repository.ts";
import { senders, toMessage } from "./message-view.ts";
import { messagesCollected, threadUpdated } from "./messages.events.ts";
import type { MessageRepository } from "./messages.repository.ts";
import type { TeamMailRepository } from "./team-mails.repository.ts";
import type { ThreadStateRepository } from "./thread-states.repository.ts";

type Stores = {
  inbox: InboxRepository;
  threadStates: ThreadStateRepository;
  teamMails: Pick<TeamMailRepository, "takeUnmailed">;
  messages: Pick<MessageRepository, "holdMember">;
  publish: Publish;
};
type Deps = {
  transact: Transact<Stores>;
  inbox: InboxRepository;
  profiles: ProfileReader;
  staffMail: string;
  clock: () => Date;
};
type Paging = { cursor?: string; limit: number };
type Change = {
  isRead?: boolean;
  assignedTo?: string | null;
  isHandled?: boolean;
  snoozedUntil?: string | null;
};
type Listed = Paging & { filter: ThreadFilter; q?: string };

/** How many of a member's conversations an email lists, latest first. */
const maxThreadsInMail = 5;

const tripOf = ({ itineraryId, tripTitle }: InboxRow): MessageThreadForStaff["trip"] =>
  itineraryId && tripTitle !== null ? { id: itineraryId, title: tripTitle } : null;

const toView = (row: InboxRow): MessageThreadForStaff => ({
  id: row.id,
  subject: row.subject,
  caseId: row.caseId,
  trip: tripOf(row),
  member: {
    id: row.userId,
    name: row.memberName,
    email: row.memberEmail,
    level: row.membershipLevel,
    phone: row.phone,
    contact: contactOf(row),
  },
  lastMessage: row.lastMessage,
  lastMessageFrom: senders[row.senderKind],
  lastMessageAt: row.lastMessageAt,
  unread: row.unread,
  waitingSince: row.waitingSince,
  dueAt: row.answerDueAt,
  assignedTo: row.assignedTo ? { id: row.assignedTo, name: row.assigneeName } : null,
  isHandled: row.handledAt !== null,
  snoozedUntil: row.snoozedUntil,
  updatedAt: row.updatedAt,
});

const shown = ({ items, ...cursors }: Page<InboxRow>) => ({ items: items.map(toView), ...cursors });

/** The team's inbox: every conversation, who's waiting for an answer, and who it's assigned to. */
export function createInboxService({ transact, inbox, profiles, staffMail, clock }: Deps) {
  const find = async (store: InboxRepository, id: string): Promise<MessageThreadForStaff> => {
    const row = await store.find(id);
    if (!row) throw new Problem("not_found");
    return toView(row);
  };

  const now = (): string => clock().toISOString();

  const refuseAssignee = async (store: ThreadStateRepository, adminUserId: string): Promise<void> => {
    if (await store.canBeAssigned(adminUserId)) return;
    const message = "Choose someone on the team who can reply";
    throw new Problem("invalid_input", undefined, { errors: [{ path: "assignedTo", message }] });
  };

  /** Changes version `ifMatch` of a conversation, so nobody marks something handled that they haven't seen. */
  const update = (
    id: string,
    change: Change,
    ifMatch: string,
    origin: StaffOrigin,
  ): Promise<MessageThreadForStaff> =>
    transact(async (stores) => {
      const before = await stores.threadStates.hold(id);
      if (!before) throw new Problem("not_found");
      if (before.updatedAt !== ifMatch) throw new Problem("stale");
      const { isRead, assignedTo, isHandled, snoozedUntil } = change;
      if (assignedTo) await refuseAssignee(stores.threadStates, assignedTo);
      if (isRead !== undefined) await stores.threadStates.setRead(id, isRead);
      if (assignedTo !== undefined) await stores.threadStates.setAssignee(id, assignedTo);
      if (isHandled !== undefined) await stores.threadStates.setHandled(id, isHandled);
      if (snoozedUntil !== undefined) await stores.threadStates.setSnoozed(id, snoozedUntil);
      await stores.publish(threadUpdated(before, change, origin));
      return find(stores.inbox, id);
    });

  return {
    list: async (ask: Listed, adminUserId: string | null) =>
      shown(await inbox.list({ ...ask, adminUserId, now: now() })),

    /** A page of one member's conversations. Throws `not_found` for an unknown member. */
    listOfMember: async (userId: string, ask: Paging & { caseId?: string }) => {
      if (!(await profiles.find(userId))) throw new Problem("not_found");
      return shown(await inbox.listOfMember(userId, ask));
    },

    /** How many conversations each filter has. */
    counts: () => inbox.counts(now()),

    /** One conversation as staff see it. Throws `not_found`. */
    find: (id: string): Promise<MessageThreadForStaff> => find(inbox, id),

    /** Newest first. Doesn't mark anything as read: looking isn't answering, and a partner's key doesn't read. */
    listMessages: async (id: string, { cursor, limit }: Paging) => {
      await find(inbox, id);
      const rows = await inbox.listMessages(id, { after: placeOf(cursor), limit: limit + 1 });
      return toPage(rows, limit, toMessage, (row) => row.createdAt);
    },

    update,

    /** Assigns conversations one by one, each based on the version that was seen. */
    assign: (
      items: readonly { id: string; updatedAt: string }[],
      assignedTo: string | null,
      origin: StaffOrigin,
    ): Promise<BulkResult[]> =>
      reportEach(items, ({ id, updatedAt }) => update(id, { assignedTo }, updatedAt, origin)),

    /** Emails the team everything a member is waiting for an answer to, in one email. */
    mailTeam: (userId: string): Promise<void> =>
      transact(async ({ teamMails, messages, publish }) => {
        // Waits for a message this member is sending right now, so that it's in this email, too.
        await messages.holdMember(userId);
        const rows = await teamMails.takeUnmailed(userId);
        const [first] = rows;
        if (!first) return;
        const threads = rows
          .slice(0, maxThreadsInMail)
          .map(({ id, subject, unread, lastMessage }) => ({ id, subject, unread, lastMessage }));
        const further = Math.max(0, rows.length - maxThreadsInMail);
        const { memberName: name, memberEmail: email } = first;
        await publish(messagesCollected({ name, email, threads, further }, staffMail));
      }),
  };
}

export type InboxService = ReturnType<typeof createInboxService>;
