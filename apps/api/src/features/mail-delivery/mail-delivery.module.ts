import type { MailWording } from "@evoya/domain/mail-templates";
import { type MailJob, mailNameOf, renderMail, wordsOf } from "../../adapters/mail/templates/index.ts";
import type { Config } from "../../config.ts";
import type { Base } from "../../container/base.ts";
import type { HandlersOf } from "../../jobs/define-job.ts";
import { createMailWordingReader } from "../mail-templates/mail-wordings.reader.ts";
import { createMailCountRepository } from "./mail-counts.repository.ts";
import type { mailDeliveryJobs } from "./mail-delivery.jobs.ts";
import { createMailDelivery } from "./mail-delivery.ts";
import { messageIdOf } from "./message-id.ts";
import { createUnsubscribeTokens } from "./unsubscribe-tokens.ts";
import { createWaitingMailRepository } from "./waiting-mails.repository.ts";

type Given = Pick<Base, "transact" | "db" | "mail" | "logger" | "cipher"> & {
  config: Pick<Config, "API_URL" | "WEB_URL" | "ADMIN_URL" | "STAFF_MAIL">;
};

export function mailDeliveryModule({ transact, db, mail, logger, cipher, config }: Given) {
  const origins = { api: config.API_URL, web: config.WEB_URL, admin: config.ADMIN_URL };
  const unsubscribeTokens = createUnsubscribeTokens(cipher);
  const wordings = createMailWordingReader(db);
  /** Sends it in the team's words as they are right now, or in those being tried. */
  const post = async (job: MailJob): Promise<void> => {
    const wording = job.wording ?? (await wordings.find(mailNameOf(job, origins))).wording;
    const message = renderMail(job, { origins, tokenFor: unsubscribeTokens.write }, { wording });
    await mail.send({ ...message, messageId: messageIdOf(message, origins.web) });
  };
  /** How an email would look. Its unsubscribe link leads nowhere. */
  const previewMail = (job: MailJob, theme: "light" | "dark", wording: MailWording | null) =>
    renderMail(job, { origins, tokenFor: () => "sample" }, { theme, wording });
  /** How an email would look in the words it goes out with today. */
  const showMail = async (job: MailJob) => {
    const { wording } = await wordings.find(mailNameOf(job, origins));
    const { subject, text, html = "" } = previewMail(job, "light", wording);
    const { html: darkHtml = "" } = previewMail(job, "dark", wording);
    return { subject, text, html, darkHtml };
  };
  const delivery = createMailDelivery({
    transact,
    waitingMails: createWaitingMailRepository(db),
    counts: createMailCountRepository(db),
    post,
    staffMail: config.STAFF_MAIL,
    onDropped: (template) => logger.warn({ template }, "too many mails to one address: dropping one"),
  });
  return {
    /** Writes and sends an email now. For jobs, since its link must not be stored anywhere. */
    sendMail: delivery.deliverLink,
    unsubscribeTokens,
    previewMail,
    showMail,
    wordsOfMail: (job: MailJob) => wordsOf(job, origins),
    /** Sends an email now, by the rules of mail delivery. For jobs. */
    deliverMail: delivery.deliver,
    jobs: { "send-mail": delivery.deliver, "send-farewell": post } satisfies HandlersOf<
      typeof mailDeliveryJobs
    >,
    everyHour: [delivery.releaseDue],
  };
}
