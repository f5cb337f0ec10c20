import type { NoticeRepository } from "./notices.repository.ts";

/** What other features may do with notices: say what a member has seen where it happened. */
export type NoticeMarks = Pick<NoticeRepository, "markReadAbout">;
