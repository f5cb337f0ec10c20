import { type MailJob, type MailTemplate, mailSamples } from "../../adapters/mail/templates/index.ts";
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
  /** The team's own address. It has no limit here, because the forms have their own. */
  staffMail: string;
  /** Called when an email is dropped; never with its address. */
  onDropped: (template: MailTemplate) => void;
};

/** How many emails of all kinds one address gets per hour; the rest wait. */
const mailsPerHour = 20;
/** How many of those can be links of one kind; anyone asking for more isn't the one reading them. */
const linksPerHour = 5;
const waitingPerAddress = 50;
const waitingDays = 7;
const releasedAtOnce = 500;

/** Emails to the team and to colleagues, whose addresses we know. */
const toColleagues = mailSamples.filter(({ group }) => group === "team").map(({ job }) => job.template);

/** Emails we send even to an address that someone signed up with and hasn't verified. */
const neverWaits: ReadonlySet<MailTemplate> = new Set<MailTemplate>([
  "verifyEmail",
  "passwordReset",
  "alreadyMember",
  "formReceived",
  ...toColleagues,
]);

/**
 * The only way we send email. Anyone can sign up with someone else's address and make us write to it, so an account's
 * emails wait until its address is verified, and no address gets more per hour than one person would cause. Decision
 * 83.
 */
export function createMailDelivery({ transact, waitingMails, counts, post, staffMail, onDropped }: Deps) {
  const isTeam = (email: string): boolean => email.toLowerCase() === staffMail.toLowerCase();

  /** Posts an email, which doesn't count among those of these kinds if it couldn't be sent. */
  const postCounted = async (mail: MailJob, kinds: readonly string[]): Promise<void> => {
    try {
      await post(mail);
    } catch (error) {
      for (const kind of kinds) await counts.giveBack(kind, mail.to);
      throw error;
    }
  };

  const wait = async (mail: MailJob): Promise<void> => {
    if (!(await waitingMails.keep(mail, waitingPerAddress))) onDropped(mail.template);
  };

  return {
    /** Sends an email, or holds it until its address is verified or the next hour starts. */
    deliver: async (mail: MailJob): Promise<void> => {
      if (isTeam(mail.to)) return post(mail);
      const waits = !mail.isTest && !neverWaits.has(mail.template);
      if (waits && (await waitingMails.isUnverified(mail.to))) return wait(mail);
      if (!(await counts.take("all", mail.to, mailsPerHour))) return wait(mail);
      await postCounted(mail, ["all"]);
    },

    /**
     * Sends an email with a link someone asked for. Drops it if it's one too many, since its secret mustn't wait
     * anywhere. Strangers sign up under other names of a mailbox, so links to an address that was proven have their own
     * count (decision 408).
     */
    deliverLink: async (mail: MailJob): Promise<void> => {
      if (isTeam(mail.to)) return post(mail);
      const isProven = await waitingMails.isProven(mail.to);
      const kind = isProven ? `own:${mail.template}` : mail.template;
      const isWithin =
        (await counts.take(kind, mail.to, linksPerHour)) &&
        ((await counts.take("all", mail.to, mailsPerHour)) || isProven);
      if (!isWithin) return onDropped(mail.template);
      await postCounted(mail, [kind, "all"]);
    },

    /** Housekeeping: sends what has waited long enough, and deletes what was never claimed. */
    releaseDue: (): Promise<void> =>
      transact(async (stores) => {
        await stores.waitingMails.forgetOlderThan(waitingDays);
        const due = await stores.waitingMails.takeDue(releasedAtOnce);
        if (due.length > 0) await stores.jobs.enqueue("send-mail", ...(due as MailJob[]));
      }),
  };
}

/** The parts `releaseMailsOf` works with. */
export type MailRelease = {
  waitingMails: Pick<WaitingMailRepository, "takeOf">;
  jobs: Pick<JobQueue, "enqueue">;
};

/** Sends the emails that waited for an address to be verified, in the transaction that verifies it. */
export async function releaseMailsOf({ waitingMails, jobs }: MailRelease, userId: string): Promise<void> {
  const mails = await waitingMails.takeOf(userId);
  if (mails.length > 0) await jobs.enqueue("send-mail", ...(mails as MailJob[]));
}
