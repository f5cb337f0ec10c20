import type { HeldNoticeRepository } from "./held-notices.repository.ts";
import type { NoticeRepository } from "./notices.repository.ts";

export type { Recipient } from "./notices.repository.ts";

/** What tells members of the same thing by the hundred needs of notices. */
export type NoticeDelivery = {
  notices: Pick<NoticeRepository, "recipients" | "add">;
  heldNotices: Pick<HeldNoticeRepository, "hold">;
};

/** What other features may do with notices: say what a member has seen where it happened. */
export type NoticeMarks = Pick<NoticeRepository, "markReadAbout">;
