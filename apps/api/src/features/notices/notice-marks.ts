import type { HeldNoticeRepository } from "./held-notices.repository.ts";
import type { NoticeRepository } from "./notices.repository.ts";

export type { Recipient } from "./notices.repository.ts";
export { pushJobOf } from "./push-job.ts";

/** What sending the same thing to many members needs from notices. */
export type NoticeDelivery = {
  notices: Pick<NoticeRepository, "recipients" | "add">;
  heldNotices: Pick<HeldNoticeRepository, "hold">;
};

/** What other features can do with notices: mark what a member has already seen in its own place. */
export type NoticeMarks = Pick<NoticeRepository, "markReadAbout">;

/** What pushing a notice needs to know about it and its member. */
export type PushDecisions = Pick<NoticeRepository, "recipient" | "isUnread">;
