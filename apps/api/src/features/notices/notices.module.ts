import type { Config } from "../../config.ts";
import type { Base } from "../../container/base.ts";
import type { HandlersOf } from "../../jobs/define-job.ts";
import type { UnsubscribeTokens } from "../mail-delivery/unsubscribe-tokens.ts";
import { createBellRepository } from "./bell.repository.ts";
import { createBellService } from "./bell.service.ts";
import { createHeldNoticeRepository } from "./held-notices.repository.ts";
import { createNoticeRecipientRepository } from "./notice-recipients.repository.ts";
import { createNoticeSettingsService } from "./notice-settings.service.ts";
import type { noticeJobs } from "./notices.jobs.ts";
import { createNoticeRoutes, createUnsubscribeLink } from "./notices.routes.ts";
import { createNoticeService } from "./notices.service.ts";

type Given = Pick<Base, "transact" | "db" | "clock"> & {
  config: Pick<Config, "WEB_URL">;
  unsubscribeTokens: UnsubscribeTokens;
};

export function noticesModule({ transact, db, clock, config, unsubscribeTokens }: Given) {
  const noticeRecipients = createNoticeRecipientRepository(db);
  const service = createNoticeService({ transact, heldNotices: createHeldNoticeRepository(db), clock });
  const settings = createNoticeSettingsService({
    transact,
    recipients: noticeRecipients,
    readToken: unsubscribeTokens.read,
  });
  const bell = createBellService({ transact, bell: createBellRepository(db) });
  return {
    /** How members want to hear from us. */
    noticeRecipients,
    handlers: createNoticeRoutes({ bell, settings }),
    jobs: { "deliver-notices": service.deliver } satisfies HandlersOf<typeof noticeJobs>,
    everyMinute: [service.sendAllDue],
    everyHour: [service.forgetOld],
    router: () => createUnsubscribeLink(config.WEB_URL),
  };
}
