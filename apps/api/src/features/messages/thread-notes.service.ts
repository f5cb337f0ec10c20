import { randomUUID } from "node:crypto";
import { Problem } from "@evoya/schemas/problems";
import type { ThreadNote } from "@evoya/schemas/staff-messages";
import type { Transact } from "../../db/transact.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { StaffCaller } from "../../http/caller.ts";
import { may } from "../../http/may.ts";
import { type MentionStores, mentionColleagues, type NewNote } from "../mentions/mentioning.ts";
import type { InboxRepository } from "./inbox.repository.ts";
import { threadNoted } from "./messages.events.ts";
import type { ThreadNoteRepository } from "./thread-notes.repository.ts";

type Stores = MentionStores & { inbox: InboxRepository; threadNotes: ThreadNoteRepository };
type Deps = {
  transact: Transact<Stores>;
  inbox: Pick<InboxRepository, "find">;
  threadNotes: ThreadNoteRepository;
};

/**
 * Private notes in a conversation. One about a request shares the request's notes (decision 126), so that nobody has to
 * look in two places; any other note belongs to the member and the conversation.
 */
export const createThreadNoteService = ({ transact, inbox, threadNotes }: Deps) => ({
  /** Oldest first. A key that can't read requests doesn't get their notes. Throws `not_found`. */
  list: async (threadId: string, caller: StaffCaller): Promise<{ items: ThreadNote[] }> => {
    if (!(await inbox.find(threadId))) throw new Problem("not_found");
    return { items: await threadNotes.list(threadId, { withRequest: may(caller, "requests.read") }) };
  },

  /** Throws `not_found`, and `forbidden` for a key that can't write about the request. */
  add: (
    threadId: string,
    { text, mentions }: NewNote,
    origin: StaffOrigin & { caller: StaffCaller },
  ): Promise<{ id: string }> =>
    transact(async (stores) => {
      const thread = await stores.inbox.find(threadId);
      if (!thread) throw new Problem("not_found");
      const { id, userId, caseId } = thread;
      if (caseId && !may(origin.caller, "requests.write")) throw new Problem("forbidden");
      const { adminUserId } = origin.caller;
      const noteId = randomUUID();
      if (!caseId) await stores.threadNotes.add({ id: noteId, threadId, userId, adminUserId, body: text });
      await stores.publish(threadNoted({ id, userId, caseId }, { noteId, text }, origin));
      const note = caseId
        ? ({ place: "case", placeId: caseId, noteId } as const)
        : ({ place: "thread", placeId: threadId, noteId } as const);
      await mentionColleagues(stores, note, mentions, origin);
      return { id };
    }),
});

export type ThreadNoteService = ReturnType<typeof createThreadNoteService>;
