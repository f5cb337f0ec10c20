import { Problem } from "@evoya/schemas/problems";
import type { Member } from "@evoya/schemas/sessions";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { Passwords } from "../credentials/passwords.ts";
import { expiredSignIn, type SecondStep } from "../credentials/second-step.ts";
import type { SignInAttempts } from "../credentials/sign-in-attempts.ts";
import { hashToken, newToken } from "../credentials/tokens.ts";
import type { QuizLinking } from "../quiz/quiz-linking.ts";
import type { AccountRepository, MemberProven } from "./accounts.repository.ts";
import type { KnownDeviceRepository } from "./known-devices.repository.ts";
import type { Origin, Started } from "./origin.ts";
import { createSecondStepSignIn } from "./second-step-sign-in.ts";
import { memberSignedIn, newDeviceUsed } from "./sessions.events.ts";
import type { SessionRepository } from "./sessions.repository.ts";

export type MemberStores = {
  accounts: AccountRepository;
  sessions: SessionRepository;
  emailVerifications: { wasSent: (userId: string, withinMinutes: number) => Promise<boolean> };
  devices: KnownDeviceRepository;
  quizLinking: QuizLinking;
  publish: Publish;
  jobs: JobQueue;
};

export type MemberSignInDeps = {
  transact: Transact<MemberStores>;
  accounts: AccountRepository;
  passwords: Passwords;
  secondStep: SecondStep;
  attempt: SignInAttempts;
  /** Whether signing in waits for the verification link. */
  requireVerifiedEmail: boolean;
  toMember: (userId: string) => Promise<Member>;
  clock: () => Date;
};

const memberSessionSeconds = 30 * 24 * 60 * 60;
const verificationAgainMinutes = 10;
const expiredPassword = "This temporary password has expired. Choose a new one with “Forgot your password?”";

/** Starts a member's session inside an open transaction; push that's on in this browser belongs to it from now on. */
export async function begin(
  { sessions, accounts, quizLinking }: MemberStores,
  userId: string,
  { ip, userAgent, visitorSessionId, deviceToken }: Omit<Origin, "deviceToken"> & Partial<Origin>,
): Promise<Omit<Started<Member>, "who">> {
  const token = newToken();
  const lifetimeSeconds = memberSessionSeconds;
  const { id } = await sessions.create({
    tokenHash: hashToken(token),
    userId,
    ip,
    userAgent,
    lifetimeSeconds,
  });
  if (deviceToken) await sessions.adoptPush(id, userId, hashToken(deviceToken));
  await accounts.recordLogin(userId);
  if (visitorSessionId) await quizLinking.link(visitorSessionId, userId);
  return { token, lifetimeSeconds };
}

/** Signing a member in. Rules: member spec §4-§5, design §6. */
export function createMemberSignIn({
  transact,
  accounts,
  passwords,
  secondStep,
  attempt,
  requireVerifiedEmail,
  toMember,
  clock,
}: MemberSignInDeps) {
  const isOver = (end: string | null): boolean => end !== null && Date.parse(end) < clock().getTime();

  const tellOfNewDevice = async (
    { accounts: store, publish }: MemberStores,
    userId: string,
    origin: Origin,
  ) => {
    const member = await store.findMember(userId);
    if (member) await publish(newDeviceUsed(member, origin, clock()));
  };

  /** Resends the verification, unless that has just been done; throws the error that signing in then gives. */
  const refuseUnverified = async (userId: string): Promise<never> => {
    await transact(async ({ emailVerifications, jobs }) => {
      if (!(await emailVerifications.wasSent(userId, verificationAgainMinutes)))
        await jobs.enqueue("send-verification", { userId });
    });
    throw new Problem("email_unverified");
  };

  const mayEnter = ({ emailVerifiedAt }: { emailVerifiedAt: string | null }): boolean =>
    emailVerifiedAt !== null || !requireVerifiedEmail;

  /**
   * Signs in someone who has proved to be a member; a browser we haven't seen before is reported by email. Throws
   * `invalid_credentials` if what they proved doesn't hold anymore.
   */
  const enter = async (userId: string, proven: MemberProven, origin: Origin): Promise<Started<Member>> => {
    const started = await transact(async (stores) => {
      if (!(await stores.accounts.isStill(userId, proven))) throw expiredSignIn();
      await stores.publish(memberSignedIn(userId));
      if (await stores.devices.remember(userId, hashToken(origin.deviceToken)))
        await tellOfNewDevice(stores, userId, origin);
      return begin(stores, userId, origin);
    });
    return { ...started, who: await toMember(userId) };
  };

  /** A password's hash at today's cost. */
  const upToDate = async (userId: string, passwordHash: string, password: string): Promise<string> => {
    if (!passwords.needsRehash(passwordHash)) return passwordHash;
    const better = await passwords.hash(password);
    await accounts.replaceHash(userId, passwordHash, better);
    return better;
  };

  /**
   * Signs a member in. An unknown email and a wrong password get the same answer, after the same work. Whoever knows a
   * temporary password learns that its 72 hours are over (design D4).
   */
  const signIn = async (
    form: { email: string; password: string },
    origin: Origin,
  ): Promise<Started<Member>> => {
    const { email, password } = form;
    const { ip, deviceToken } = origin;
    const account = await attempt({ email, attemptType: "member", ip, deviceToken }, async () => {
      const found = await accounts.findCredentials(email);
      const right = await passwords.verify(password, found?.passwordHash ?? null);
      if (!found?.passwordHash || !right) throw new Problem("invalid_credentials");
      if (isOver(found.passwordExpiresAt)) throw new Problem("invalid_credentials", expiredPassword);
      const passwordHash = await upToDate(found.id, found.passwordHash, password);
      // Half a sign-in isn't one: until the second step is right, it counts as a failure.
      if (found.twoFactorEnabledAt && mayEnter(found))
        throw new Problem("two_factor_required", undefined, {
          challenge: await secondStep.challenge(found.id),
        });
      return { ...found, passwordHash };
    });
    if (!mayEnter(account)) await refuseUnverified(account.id);
    return enter(account.id, account, origin);
  };

  return {
    signIn,
    enter,

    signInSecondStep: createSecondStepSignIn({ secondStep, attempt, attemptType: "member", enter }),

    /** A new session of a member who has just proved who they are. */
    startMember: (userId: string, origin: Pick<Origin, "ip" | "userAgent">) =>
      transact((stores) => begin(stores, userId, { ...origin, visitorSessionId: null })),

    /** The first session of an account that was just created: its browser needs no report. */
    startNewMember: (userId: string, origin: Origin) =>
      transact(async (stores) => {
        await stores.devices.remember(userId, hashToken(origin.deviceToken));
        return begin(stores, userId, origin);
      }),
  };
}
