import { type Decision, decideNotice } from "@evoya/domain/notices";
import type { MailJob } from "../../adapters/mail/templates/index.ts";
import type { Transact } from "../../db/transact.ts";
import { eachInTurn } from "../../jobs/each-in-turn.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { LiveEventRepository } from "../../live/live-events.repository.ts";
import type { HeldNoticeRepository } from "./held-notices.repository.ts";
import type { NoticeRecipientRepository, Recipient } from "./notice-recipients.repository.ts";
import type { IdentifiedMail, IdentifiedNotice } from "./notices.jobs.ts";
import type { NoticeRepository } from "./notices.repository.ts";
import { oneMail } from "./one-mail.ts";
import { pushJobOf } from "./push-job.ts";

type Stores = {
  notices: Pick<NoticeRepository, "add" | "forgetOlderThan">;
  noticeRecipients: Pick<NoticeRecipientRepository, "find">;
  heldNotices: HeldNoticeRepository;
  events: Pick<LiveEventRepository, "add">;
  jobs: Pick<JobQueue, "enqueue" | "enqueueAs">;
};
type Deps = {
  transact: Transact<Stores>;
  heldNotices: Pick<HeldNoticeRepository, "dueFor">;
  clock: () => Date;
};

const membersAtOnce = 200;
/** Digest time brings thousands; the rest wait another minute. */
const roundsAMinute = 50;
const keptDays = 180;

/** Tells members what happened, where and when each one wants to hear it. Rules: `decideNotice`, decision 129. */
export function createNoticeService({ transact, heldNotices, clock }: Deps) {
  const decide = (
    notice: IdentifiedNotice,
    { settings, lastActiveAt }: Recipient,
    isDue: boolean,
  ): Decision =>
    decideNotice(
      { kind: notice.kind, isUrgent: notice.isUrgent ?? false, isConfirmation: !notice.inApp, isDue },
      settings,
      { now: clock(), lastActiveAt },
    );

  const ring = async ({ notices, events }: Stores, { id, at, userId, kind, inApp }: IdentifiedNotice) => {
    if (!inApp) return;
    await notices.add({ id, userId, kind, ...inApp, ...(at && { at }) });
    await events.add(`user:${userId}`, { type: "notices.changed" });
  };

  const pushNotice = async (
    { jobs }: Stores,
    notice: IdentifiedNotice,
    { push, isInBell }: { push: Decision["push"]; isInBell: boolean },
  ) => {
    const job = notice.inApp && pushJobOf({ isUrgent: false, ...notice, ...notice.inApp, isInBell }, push);
    if (job) await jobs.enqueueAs("push-notice", [job]);
  };

  /** Delivers one notice. Returns the email to send now, if there is one. */
  const place = async (
    stores: Stores,
    notice: IdentifiedNotice,
    recipient: Recipient,
  ): Promise<MailJob | null> => {
    const { inApp, mail, push } = decide(notice, recipient, false);
    if (inApp) await ring(stores, notice);
    if (recipient.hasPush && notice.inApp) await pushNotice(stores, notice, { push, isInBell: inApp });
    if (!notice.mail || mail.send === "never") return null;
    if (mail.send === "now") return oneMail([notice], recipient);
    await stores.heldNotices.hold([notice], mail.at);
    return null;
  };

  const sendDue = (userId: string): Promise<void> =>
    transact(async (stores) => {
      const recipient = await stores.noticeRecipients.find(userId);
      const due = await stores.heldNotices.take(userId);
      if (!recipient) return stores.heldNotices.noteOutcome(userId, due, false);
      const ready: IdentifiedNotice[] = [];
      const unwanted: IdentifiedNotice[] = [];
      for (const notice of due) {
        const { mail } = decide(notice, recipient, true);
        if (mail.send === "now") ready.push(notice);
        else if (mail.send === "later") await stores.heldNotices.hold([notice], mail.at);
        else unwanted.push(notice);
      }
      await stores.heldNotices.noteOutcome(userId, ready, true);
      await stores.heldNotices.noteOutcome(userId, unwanted, false);
      const mail = oneMail(ready, recipient);
      if (mail) await stores.jobs.enqueue("send-mail", mail);
    });

  return {
    /** The job: tells everyone about one event, the way each one chose. Running it twice notifies and emails once. */
    deliver: ({ notices: told, mails }: { notices: IdentifiedNotice[]; mails: IdentifiedMail[] }) =>
      transact(async (stores): Promise<void> => {
        const sent = mails.map(({ id, mail }) => ({ id, data: mail }));
        for (const notice of told) {
          const recipient = await stores.noticeRecipients.find(notice.userId);
          const mail = recipient && (await place(stores, notice, recipient));
          if (mail) sent.push({ id: notice.id, data: mail });
        }
        if (sent.length > 0) await stores.jobs.enqueueAs("send-mail", sent);
      }),

    /** Every minute: sends what has waited long enough, in one email per member. */
    sendAllDue: async (): Promise<void> => {
      for (let round = 0; round < roundsAMinute; round++) {
        const due = await heldNotices.dueFor(membersAtOnce);
        await eachInTurn(due, sendDue);
        if (due.length < membersAtOnce) return;
      }
    },

    /** Every hour: deletes what's too old to matter. */
    forgetOld: (): Promise<void> =>
      transact(async (stores) => void (await stores.notices.forgetOlderThan(keptDays))),
  };
}
