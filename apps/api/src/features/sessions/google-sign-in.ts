import { decideGoogleSignIn, type GoogleProfile, type GoogleRefusal } from "@evoya/domain/google-account";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { AccountKeysRepository } from "../credentials/account-keys.repository.ts";
import type { SecondStep } from "../credentials/second-step.ts";
import { type MailRelease, releaseMailsOf } from "../mail-delivery/mail-delivery.ts";
import type { GoogleAccountRepository } from "./google-accounts.repository.ts";
import type { Origin } from "./origin.ts";
import { googleConnected, memberJoined } from "./sessions.events.ts";
import type { SessionService } from "./sessions.service.ts";

type Stores = {
  googleAccounts: GoogleAccountRepository;
  accountKeys: AccountKeysRepository;
  waitingMails: MailRelease["waitingMails"];
  publish: Publish;
  jobs: JobQueue;
};

type Deps = {
  transact: Transact<Stores>;
  sessions: Pick<SessionService, "startNewMember" | "enter">;
  secondStep: Pick<SecondStep, "challenge">;
  /** Whether signing in waits for the verification link. */
  requireVerifiedEmail: boolean;
};

type Session = { token: string; lifetimeSeconds: number };

export type GoogleSignIn =
  | { outcome: "welcome" | "joined"; session: Session }
  /** Two-factor is on: Google was the first step, and `challenge` is what the second one answers. */
  | { outcome: "second-step"; challenge: string }
  | { outcome: GoogleRefusal };

/** The transaction's result; anyone with an account is signed in afterward. */
type Settled =
  | { outcome: "joined"; session: Session }
  | { outcome: "welcome" | "second-step"; userId: string }
  | { outcome: GoogleRefusal };

/** Signing in and signing up with Google. Rules: `decideGoogleSignIn`; design §6. */
export function createGoogleSignIn({ transact, sessions, secondStep, requireVerifiedEmail }: Deps) {
  const join = async (
    { googleAccounts, publish, jobs }: Stores,
    { googleId, name }: GoogleProfile,
    { email, isVerified }: { email: string; isVerified: boolean },
  ): Promise<string | null> => {
    const userId = await googleAccounts.create({ googleId, email, name, isVerified });
    if (!userId) return null;
    await publish(memberJoined(userId, { email, name }));
    await jobs.enqueue(isVerified ? "claim-earlier" : "send-verification", { userId });
    return userId;
  };

  const link = async (
    { googleAccounts, accountKeys, waitingMails, publish, jobs }: Stores,
    account: { id: string; email: string; name: string | null },
    googleId: string,
    reclaim: boolean,
  ): Promise<void> => {
    if (reclaim) await accountKeys.dropAll(account.id, { googleId });
    await googleAccounts.link(account.id, googleId);
    await releaseMailsOf({ waitingMails, jobs }, account.id);
    await jobs.enqueue("claim-earlier", { userId: account.id });
    await publish(googleConnected(account, reclaim));
  };

  /** Null if another request created the same account first. */
  const settle = (profile: GoogleProfile, origin: Origin): Promise<Settled | null> =>
    transact(async (stores) => {
      const byGoogleId = await stores.googleAccounts.findByGoogleId(profile.googleId);
      const byEmail = profile.email ? await stores.googleAccounts.findByEmail(profile.email) : null;
      const verdict = decideGoogleSignIn(profile, { byGoogleId, byEmail });
      if (verdict.kind === "refuse") return { outcome: verdict.reason };
      if (verdict.kind === "create") {
        const userId = await join(stores, profile, verdict);
        if (!userId) return null;
        if (requireVerifiedEmail && !verdict.isVerified) return { outcome: "check-mail" };
        return { outcome: "joined", session: await sessions.startNewMember(userId, origin) };
      }
      // The link also verifies the address; an existing member may still have that ahead of them.
      if (verdict.kind === "enter" && requireVerifiedEmail && !byGoogleId?.isEmailVerified)
        return { outcome: "check-mail" };
      const reclaim = verdict.kind === "link" && verdict.reclaim;
      if (verdict.kind === "link" && byEmail) await link(stores, byEmail, profile.googleId, reclaim);
      const isHalf = (byGoogleId ?? byEmail)?.hasTwoFactor && !reclaim;
      return { outcome: isHalf ? "second-step" : "welcome", userId: verdict.userId };
    });

  return {
    /** Signs in someone coming from Google, or says why not. A visitor's quiz answers become the member's. */
    signIn: async (profile: GoogleProfile, origin: Origin): Promise<GoogleSignIn> => {
      const settled = (await settle(profile, origin)) ?? (await settle(profile, origin));
      if (!settled) throw new Problem("unavailable");
      if (!("userId" in settled)) return settled;
      const { outcome, userId } = settled;
      return outcome === "second-step"
        ? { outcome, challenge: await secondStep.challenge(userId) }
        : { outcome, session: await sessions.enter(userId, { googleId: profile.googleId }, origin) };
    },
  };
}

export type GoogleSignInService = ReturnType<typeof createGoogleSignIn>;
