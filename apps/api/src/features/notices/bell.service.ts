import type { Notice } from "@evoya/schemas/notices";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import { placeOf, toPage } from "../../http/paging.ts";
import type { LiveEventRepository } from "../../live/live-events.repository.ts";
import type { BellRepository, NoticeRow } from "./bell.repository.ts";
import type { HeldNoticeRepository } from "./held-notices.repository.ts";

type Stores = {
  bell: BellRepository;
  heldNotices: HeldNoticeRepository;
  events: Pick<LiveEventRepository, "add">;
};
type Deps = { transact: Transact<Stores>; bell: BellRepository };

const toNotice = ({ subjectType, subjectId, linkPath, readAt, ...row }: NoticeRow): Notice => ({
  ...row,
  link: linkPath,
  subject: subjectType && subjectId ? { type: subjectType, id: subjectId } : null,
  isRead: readAt !== null,
});

/** The notices a member sees in the app. Once read, a notice is no longer emailed. */
export function createBellService({ transact, bell }: Deps) {
  const changed = ({ events }: Stores, userId: string) =>
    events.add(`user:${userId}`, { type: "notices.changed" });

  return {
    /** A page of the member's notices, newest first. */
    list: async (userId: string, { cursor, limit }: { cursor?: string; limit: number }) => {
      const rows = await bell.list(userId, { after: placeOf(cursor), limit: limit + 1 });
      return toPage(rows, limit, toNotice, ({ createdAt }) => createdAt);
    },

    setRead: (
      userId: string,
      id: string,
      { isRead, isFollowed }: { isRead: boolean; isFollowed?: boolean },
    ): Promise<Notice> =>
      transact(async (stores) => {
        const row = await stores.bell.setRead(userId, id, isRead);
        if (!row) throw new Problem("not_found");
        if (isRead && row.subjectId) await stores.heldNotices.forget(userId, row.subjectId);
        if (isRead && row.subjectType === "notification" && row.subjectId)
          await stores.bell.noteReceived(userId, row.subjectId, {
            opened: true,
            ...(isFollowed && { clicked: true }),
          });
        await changed(stores, userId);
        return toNotice(row);
      }),

    /** Marks all of the member's notices read. */
    readAll: (userId: string): Promise<void> =>
      transact(async (stores) => {
        await stores.bell.markAllRead(userId);
        await stores.heldNotices.forget(userId);
        await changed(stores, userId);
      }),
  };
}

export type BellService = ReturnType<typeof createBellService>;
