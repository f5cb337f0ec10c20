import type { MailJob, MailTemplate } from "../../adapters/mail/templates/index.ts";
import type { Transact } from "../../db/transact.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { MailCountRepository } from "./mail-counts.repository.ts";
import type { WaitingMailRepository } from "./waiting-mails.repository.ts";

type Stores = { waitingMails: WaitingMailRepository; jobs: JobQueue };
type Deps = {
  transact: Transact<Stores>;
  waitingMails: WaitingMailRepository;
  counts: MailCountRepository;
  /** Writes an email and hands it to the mail server. */
  post: (mail: MailJob) => Promise<void>;
  /** The team's own mailbox: as full as its forms make it, which have bounds of their own. */
  staffMail: string;
  /** Hears of an email that was dropped; never its address. */
  onDropped: (template: MailTemplate) => void;
};

/** What one address gets in an hour, over everything we send; the rest waits. */
const mailsPerHour = 20;
/** How many links of one kind among them: anyone who asks for more isn't the one reading them. */
const linksPerHour = 5;
const waitingPerAddress = 50;
const waitingDays = 7;
const releasedAtOnce = 500;

/** What goes to an address before anyone has shown that it is theirs; and what staff get, whose addresses are known. */
const neverWaits: ReadonlySet<MailTemplate> = new Set<MailTemplate>([
  "verifyEmail",
  "passwordReset",
  "alreadyMember",
  "formReceived",
  "staffInvitation",
  "staffPasswordReset",
  "staffSecurityChanged",
  "formForStaff",
  "conciergeRequestForStaff",
  "rewardForStaff",
]);

/**
 * The one way out for mail. Anyone can sign up with anyone's address, and have us write to it: so an account's mails
 * wait until its address is verified, and no address gets more in an hour than a person would cause. Decision 83.
 */
export function createMailDelivery({ transact, waitingMails, counts, post, staffMail, onDropped }: Deps) {
  const isTeam = (email: string): boolean => email.toLowerCase() === staffMail.toLowerCase();

  const postCounted = async (mail: MailJob): Promise<void> => {
    try {
      await post(mail);
    } catch (error) {
      await counts.giveBack("all", mail.to);
      throw error;
    }
  };

  const wait = async (mail: MailJob): Promise<void> => {
    if (!(await waitingMails.keep(mail, waitingPerAddress))) onDropped(mail.template);
  };

  return {
    /** Sends an email, or lets it wait: for its address to be verified, or for the next hour. */
    deliver: async (mail: MailJob): Promise<void> => {
      if (isTeam(mail.to)) return post(mail);
      if (!neverWaits.has(mail.template) && (await waitingMails.isUnverified(mail.to))) return wait(mail);
      if (!(await counts.take("all", mail.to, mailsPerHour))) return wait(mail);
      await postCounted(mail);
    },

    /** Sends an email with a link that someone asked for. One too many is dropped: its secret must not wait anywhere. */
    deliverLink: async (mail: MailJob): Promise<void> => {
      if (isTeam(mail.to)) return post(mail);
      const isWithin =
        (await counts.take(mail.template, mail.to, linksPerHour)) &&
        (await counts.take("all", mail.to, mailsPerHour));
      if (!isWithin) return onDropped(mail.template);
      await postCounted(mail);
    },

    /** Housekeeping: sends what has waited long enough, and forgets what nobody came for. */
    releaseDue: (): Promise<void> =>
      transact(async (stores) => {
        await stores.waitingMails.forgetOlderThan(waitingDays);
        const due = await stores.waitingMails.takeDue(releasedAtOnce);
        if (due.length > 0) await stores.jobs.enqueue("send-mail", ...(due as MailJob[]));
      }),
  };
}

/** What `releaseMailsOf` works with. */
export type MailRelease = {
  waitingMails: Pick<WaitingMailRepository, "takeOf">;
  jobs: Pick<JobQueue, "enqueue">;
};

/** Sends what waited for an account's address to be verified; part of the transaction that verifies it. */
export async function releaseMailsOf({ waitingMails, jobs }: MailRelease, userId: string): Promise<void> {
  const mails = await waitingMails.takeOf(userId);
  if (mails.length > 0) await jobs.enqueue("send-mail", ...(mails as MailJob[]));
}
