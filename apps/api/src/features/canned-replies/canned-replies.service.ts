import { cannedReplyLimits } from "@evoya/domain/canned-replies";
import type { CannedReply, CannedReplyBody } from "@evoya/schemas/canned-replies";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import { cannedReplyAdded, cannedReplyChanged, cannedReplyDeleted } from "./canned-replies.events.ts";
import type { CannedReplyRepository } from "./canned-replies.repository.ts";

type Stores = { cannedReplies: CannedReplyRepository; publish: Publish };
type Deps = { transact: Transact<Stores>; cannedReplies: CannedReplyRepository };

/** Answers the team gives often: managers write them, and colleagues pick one when they reply (decision 164). */
export function createCannedReplyService({ transact, cannedReplies }: Deps) {
  const requireFree = async (store: CannedReplyRepository, title: string, exceptId?: string) => {
    if (await store.isTaken(title, exceptId))
      throw new Problem("conflict", "There's already a canned reply with this title.");
  };
  const held = async (store: CannedReplyRepository, id: string): Promise<CannedReply> => {
    await store.holdAll();
    const found = await store.find(id);
    if (!found) throw new Problem("not_found");
    return found;
  };

  return {
    /** All of them, by title. */
    list: async (): Promise<{ items: CannedReply[] }> => ({ items: await cannedReplies.list() }),

    /** Throws `conflict` for a title that's taken, and for more than a picker can show. */
    add: (reply: CannedReplyBody, origin: StaffOrigin): Promise<CannedReply> =>
      transact(async ({ cannedReplies: store, publish }) => {
        await store.holdAll();
        const max = cannedReplyLimits.replies;
        if ((await store.count()) >= max)
          throw new Problem("conflict", `You can keep up to ${max} canned replies. Delete one first.`);
        await requireFree(store, reply.title);
        const added = await store.add(reply);
        await publish(cannedReplyAdded(added, origin));
        return added;
      }),

    /** Changes version `ifMatch`. Throws `not_found`, `stale`, `conflict`. */
    update: (
      id: string,
      reply: CannedReplyBody,
      ifMatch: string,
      origin: StaffOrigin,
    ): Promise<CannedReply> =>
      transact(async ({ cannedReplies: store, publish }) => {
        const before = await held(store, id);
        if (before.updatedAt !== ifMatch) throw new Problem("stale");
        await requireFree(store, reply.title, id);
        const after = await store.update(id, reply);
        await publish(cannedReplyChanged(before, after, origin));
        return after;
      }),

    /** Deletes version `ifMatch`. Throws `not_found`, `stale`. */
    remove: (id: string, ifMatch: string, origin: StaffOrigin): Promise<void> =>
      transact(async ({ cannedReplies: store, publish }) => {
        const reply = await held(store, id);
        if (reply.updatedAt !== ifMatch) throw new Problem("stale");
        await store.remove(id);
        await publish(cannedReplyDeleted(reply, origin));
      }),
  };
}
