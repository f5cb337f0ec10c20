import type { HeldNoticeRepository } from "./held-notices.repository.ts";
import type { NoticeRecipientRepository } from "./notice-recipients.repository.ts";
import type { NoticeRepository } from "./notices.repository.ts";

export type { Recipient } from "./notice-recipients.repository.ts";
export { type PushedNotice, pushJobOf } from "./push-job.ts";

/** What sending the same thing to many members needs from notices. */
export type NoticeDelivery = {
  notices: Pick<NoticeRepository, "add">;
  noticeRecipients: Pick<NoticeRecipientRepository, "list">;
  heldNotices: Pick<HeldNoticeRepository, "hold">;
};

/** What other features can do with notices: mark what a member has already seen in its own place. */
export type NoticeMarks = Pick<NoticeRepository, "markReadAbout" | "markReadAboutAll">;

/** The settings that decide whether a notice is pushed to its member. */
export type PushDecisions = {
  notices: Pick<NoticeRepository, "isUnread">;
  noticeRecipients: Pick<NoticeRecipientRepository, "find">;
};
