import type { ContactMessageForStaff } from "@evoya/schemas/contact-messages";
import { Problem } from "@evoya/schemas/problems";
import type { ReplyBody } from "@evoya/schemas/review-desk";
import type { Transact } from "../../db/transact.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { NewNote } from "../mentions/mentioning.ts";
import type { ContactMessageRepository } from "./contact-messages.repository.ts";
import { reviewAssigned } from "./review-desk.events.ts";
import { addNote, type DeskStores, requireAssignable, sendReply } from "./review-desk.ts";
import type { ReviewEntryRepository } from "./review-entries.repository.ts";
import { contactMessageHandled } from "./submissions.events.ts";

type Stores = DeskStores & { contactMessages: ContactMessageRepository };
type Deps = {
  transact: Transact<Stores>;
  contactMessages: ContactMessageRepository;
  entries: ReviewEntryRepository;
  /** The address that answers to our replies go to. */
  staffMail: string;
};
type Row = NonNullable<Awaited<ReturnType<ContactMessageRepository["find"]>>>;

const reviewed = ({ id, userId, email }: Row) => ({ kind: "contact_message", id, userId, email }) as const;

async function rowOf(contactMessages: ContactMessageRepository, id: string): Promise<Row> {
  const row = await contactMessages.find(id);
  if (!row) throw new Problem("not_found", "Message not found");
  return row;
}

/** Contact form messages, for staff to answer. */
export function createContactMessageService({ transact, contactMessages, entries, staffMail }: Deps) {
  const view = async (
    rows: ContactMessageRepository,
    notes: ReviewEntryRepository,
    id: string,
  ): Promise<ContactMessageForStaff> => {
    const { assignedTo, assigneeName, ...row } = await rowOf(rows, id);
    return {
      ...row,
      assignedTo: assignedTo ? { id: assignedTo, name: assigneeName ?? "" } : null,
      entries: await notes.listOf({ messageId: id }),
    };
  };

  const change = (id: string, work: (stores: Stores, before: Row) => Promise<void>) =>
    transact(async (stores) => {
      await stores.contactMessages.hold(id);
      const before = await rowOf(stores.contactMessages, id);
      if (before.threadId)
        throw new Problem("conflict", "This is a conversation with a member now. Go on in Messages.");
      await work(stores, before);
      return view(stores.contactMessages, stores.reviewEntries, id);
    });

  const handle = async (stores: Stores, before: Row, isHandled: boolean, origin: StaffOrigin) => {
    await stores.contactMessages.setHandled(before.id, origin.caller.adminUserId, isHandled);
    await stores.publish(contactMessageHandled(before, isHandled, origin));
  };

  return {
    /** A message with its notes and replies. Throws `not_found`. */
    find: (id: string) => view(contactMessages, entries, id),

    /** How many messages are open and how many handled. */
    counts: () => contactMessages.counts(),

    handle: (id: string, isHandled: boolean, origin: StaffOrigin) =>
      change(id, (stores, before) => handle(stores, before, isHandled, origin)),

    assign: (id: string, assignedTo: string | null, ifMatch: string, origin: StaffOrigin) =>
      change(id, async (stores, before) => {
        await requireAssignable(stores.reviewEntries, assignedTo);
        if (!(await stores.contactMessages.assign(id, assignedTo, ifMatch))) throw new Problem("stale");
        await stores.publish(reviewAssigned(reviewed(before), before.assignedTo, assignedTo, origin));
      }),

    note: (id: string, note: NewNote, origin: StaffOrigin) =>
      change(id, (stores, before) => addNote(stores, reviewed(before), note, origin)),

    /** Replies by email, which marks the message handled. */
    reply: (id: string, reply: ReplyBody, origin: StaffOrigin) =>
      change(id, async (stores, before) => {
        await sendReply(stores, reviewed(before), reply, staffMail, origin);
        if (before.handledAt === null) await handle(stores, before, true, origin);
      }),
  };
}

export type ContactMessageService = ReturnType<typeof createContactMessageService>;
