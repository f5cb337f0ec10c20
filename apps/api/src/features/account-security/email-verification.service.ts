import { Problem } from "@evoya/schemas/problems";
import type { MailJob } from "../../adapters/mail/templates/index.ts";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import { deadLink, hashToken, newToken } from "../credentials/tokens.ts";
import { type MailRelease, releaseMailsOf } from "../mail-delivery/mail-delivery.ts";
import { addressVerified } from "./account-security.events.ts";
import type { AccountSecurityRepository } from "./account-security.repository.ts";
import type { EmailVerificationRepository } from "./email-verifications.repository.ts";
import type { LinkOpener, RequireLinkOwner } from "./link-owner.ts";

type Stores = {
  emailVerifications: EmailVerificationRepository;
  waitingMails: MailRelease["waitingMails"];
  jobs: JobQueue;
  publish: Publish;
};
type Deps = {
  transact: Transact<Stores>;
  security: Pick<AccountSecurityRepository, "find" | "findByEmail">;
  verifications: EmailVerificationRepository;
  requireOwner: RequireLinkOwner;
  /** Writes and sends an email right away; used by a job, because its link must not be stored anywhere else. */
  sendMail: (mail: MailJob) => Promise<void>;
};

const verificationDays = 7;

const verificationsPerHour = 5;

/** Verifies that an address is its member's, with a link we send there. Rules: design §6. */
export function createEmailVerificationService({
  transact,
  security,
  verifications,
  requireOwner,
  sendMail,
}: Deps) {
  /** Emails a link that verifies an address, if that's still needed. */
  const sendVerificationLink = async (userId: string): Promise<void> => {
    const user = await security.find(userId);
    if (!user || user.emailVerifiedAt) return;
    const token = newToken();
    const { email } = user;
    await verifications.add({ userId, email, tokenHash: hashToken(token), days: verificationDays });
    await sendMail({
      template: "verifyEmail",
      to: email,
      data: { token, days: verificationDays },
    });
  };

  return {
    /**
     * Verifies an email with a link's token, opened by the account's owner, and sends the emails that waited for it.
     * Throws `invalid_input` if the link is expired or the password is missing or wrong, and `rate_limited`.
     */
    verify: async (token: string, opener: LinkOpener): Promise<void> => {
      const tokenHash = hashToken(token);
      const ownerId = await verifications.ownerOf(tokenHash);
      if (!ownerId) throw deadLink();
      await requireOwner(ownerId, opener);
      await transact(async (stores) => {
        const userId = await stores.emailVerifications.use(tokenHash);
        if (!userId) throw deadLink();
        await releaseMailsOf(stores, userId);
        await stores.jobs.enqueue("claim-earlier", { userId });
        await stores.publish(addressVerified(userId));
      });
    },

    /** Resends the verification. Throws `conflict` if there's nothing to verify, and `rate_limited`. */
    send: async (userId: string): Promise<void> => {
      const user = await security.find(userId);
      if (!user || user.emailVerifiedAt)
        throw new Problem("conflict", "Your email address is already verified.");
      if ((await verifications.countSent(userId)) >= verificationsPerHour)
        throw new Problem(
          "rate_limited",
          "We've sent you several links this hour. Please check your email, including your spam folder.",
        );
      await transact(({ jobs }) => jobs.enqueue("send-verification", { userId }));
    },

    /** The job behind it. */
    sendLink: sendVerificationLink,

    /**
     * Tells an account's owner that someone signed up with their address; usually it was the owner. If nobody
     * has verified the address, only the verification link is sent.
     */
    remindOfAccount: async (email: string): Promise<void> => {
      const user = await security.findByEmail(email);
      if (!user) return;
      if (!user.emailVerifiedAt) return sendVerificationLink(user.id);
      await sendMail({ template: "alreadyMember", to: user.email, data: {} });
    },
  };
}

export type EmailVerificationService = ReturnType<typeof createEmailVerificationService>;
