import { memberNameOf } from "@evoya/domain/member-names";
import { invalidField, Problem } from "@evoya/schemas/problems";
import type { MailJob } from "../../adapters/mail/templates/index.ts";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { MemberCaller } from "../../http/caller.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import { type Prove, proofOf } from "../credentials/proofs.ts";
import { hashToken, newToken } from "../credentials/tokens.ts";
import { emailChanged, emailChangeMoved } from "./account-security.events.ts";
import type { AccountSecurityRepository } from "./account-security.repository.ts";
import type { EmailChangeRepository } from "./email-change.repository.ts";
import type { LinkOpener, RequireLinkOwner } from "./link-owner.ts";

type Stores = { emailChanges: EmailChangeRepository; publish: Publish; jobs: JobQueue };
type Deps = {
  transact: Transact<Stores>;
  emailChanges: EmailChangeRepository;
  security: Pick<AccountSecurityRepository, "find">;
  prove: Prove;
  requireOwner: RequireLinkOwner;
  /** Writes and sends an email right away; used by a job, because its link must not be stored anywhere else. */
  sendMail: (mail: MailJob) => Promise<void>;
};

const hours = 24;

const dead = (): Problem =>
  invalidField("token", "This link has expired or has already been used. Please ask again.");

const taken = (): Problem => invalidField("newEmail", "An account with this email already exists.");

/**
 * Replaces the old address with a new one when both have confirmed with an emailed link: the old one, so
 * nobody who finds an open session can take over the account; the new one, so we know it's right.
 */
export function createEmailChangeService({
  transact,
  emailChanges,
  security,
  prove,
  requireOwner,
  sendMail,
}: Deps) {
  return {
    /** The change in progress, if any. */
    find: async (userId: string) => (await emailChanges.find(userId)) ?? null,

    /**
     * Sends both addresses a link. Throws `invalid_input` for a wrong password, the same address, or someone else's.
     */
    begin: async (
      caller: MemberCaller,
      { newEmail, password }: { newEmail: string; password?: string },
    ): Promise<void> => {
      const { userId } = caller;
      await prove(proofOf(caller, password));
      const user = await security.find(userId);
      if (!user) throw new Problem("unauthenticated");
      // Its links go to any address someone types, so the current address has to be verified first.
      if (!user.emailVerifiedAt)
        throw new Problem("conflict", "Please verify your email first, with the link we sent you.");
      if (newEmail.toLowerCase() === user.email.toLowerCase())
        throw invalidField("newEmail", "That's already your email address.");
      if (await emailChanges.isTaken(newEmail)) throw taken();
      await transact(async (stores) => {
        await stores.emailChanges.begin({ userId, newEmail, hours });
        await stores.jobs.enqueue("send-email-change", { userId });
        await stores.publish(emailChangeMoved(userId));
      });
    },

    /** The job behind it. If it runs twice, the links in the later emails work. */
    sendLinks: async (userId: string): Promise<void> => {
      const [user, change] = await Promise.all([security.find(userId), emailChanges.find(userId)]);
      if (!user || !change) return;
      const [oldToken, newTokenText] = [newToken(), newToken()];
      await emailChanges.setTokens(userId, {
        oldTokenHash: hashToken(oldToken),
        newTokenHash: hashToken(newTokenText),
      });
      const data = { name: memberNameOf(user.name), newEmail: change.newEmail, hours };
      await sendMail({ template: "emailChange", to: user.email, data: { ...data, token: oldToken } });
      await sendMail({
        template: "emailChange",
        to: change.newEmail,
        data: { ...data, token: newTokenText },
      });
    },

    /**
     * One address confirms, with a link opened by the account's owner; with the second, the new one takes effect. Throws
     * `invalid_input` if the link is dead or the password is missing or wrong, and `rate_limited`.
     */
    confirm: async (token: string, opener: LinkOpener): Promise<{ newEmail: string; isDone: boolean }> => {
      const tokenHash = hashToken(token);
      const ownerId = await emailChanges.ownerOf(tokenHash);
      if (!ownerId) throw dead();
      await requireOwner(ownerId, opener);
      return transact(async (stores) => {
        const change = await stores.emailChanges.confirm(tokenHash);
        if (!change) throw dead();
        const { userId, newEmail } = change;
        if (!change.oldConfirmedAt || !change.newConfirmedAt) {
          await stores.publish(emailChangeMoved(userId));
          return { newEmail, isDone: false };
        }
        const before = await security.find(userId);
        if (!(await stores.emailChanges.carryOut(userId, newEmail))) throw taken();
        await stores.emailChanges.end(userId);
        await stores.jobs.enqueue("claim-earlier", { userId });
        await stores.publish(emailChanged(userId, before, newEmail));
        return { newEmail, isDone: true };
      });
    },

    /** Throws `not_found` if there's none in progress. */
    cancel: (userId: string): Promise<void> =>
      transact(async (stores) => {
        if (!(await stores.emailChanges.cancel(userId))) throw new Problem("not_found");
        await stores.publish(emailChangeMoved(userId));
      }),
  };
}

export type EmailChangeService = ReturnType<typeof createEmailChangeService>;
