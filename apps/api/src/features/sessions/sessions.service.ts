import { standingFor } from "@evoya/domain/badges";
import { activeLevel, type PlanId } from "@evoya/domain/plans";
import type { Permission, StaffRole } from "@evoya/domain/staff";
import { Problem } from "@evoya/schemas/problems";
import type { Member, StaffMember } from "@evoya/schemas/sessions";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { Sessions } from "../../http/authenticate.ts";
import type { MemberCaller, StaffCaller } from "../../http/caller.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { Passwords } from "../credentials/passwords.ts";
import type { SecondStep } from "../credentials/second-step.ts";
import type { SignInAttempts } from "../credentials/sign-in-attempts.ts";
import { hashToken, newToken } from "../credentials/tokens.ts";
import { requireUsablePassword } from "../credentials/usable-password.ts";
import type { MemberPhotos } from "../profile/photos.ts";
import type { QuizLinking } from "../quiz/quiz-linking.ts";
import type { AccountRepository } from "./accounts.repository.ts";
import type { KnownDeviceRepository } from "./known-devices.repository.ts";
import type { Origin, SessionOrigin, StaffSignInOrigin, Started } from "./origin.ts";
import { createSessionCache } from "./session-cache.ts";
import { memberJoined, memberSignedIn, newDeviceUsed } from "./sessions.events.ts";
import type { SessionRepository } from "./sessions.repository.ts";
import { createStaffSecondStep } from "./staff-sign-in.ts";

type StaffSession = Extract<StaffCaller, { kind: "staff" }>;
type Stores = {
  accounts: AccountRepository;
  sessions: SessionRepository;
  security: { wasVerificationSent: (userId: string, withinMinutes: number) => Promise<boolean> };
  devices: KnownDeviceRepository;
  quizLinking: QuizLinking;
  publish: Publish;
  jobs: JobQueue;
};

type Deps = {
  transact: Transact<Stores>;
  accounts: AccountRepository;
  sessions: SessionRepository;
  passwords: Passwords;
  photos: MemberPhotos;
  secondStep: SecondStep;
  staffSecondStep: SecondStep;
  attempt: SignInAttempts;
  /** Whether signing in waits for the link that verifies the address. */
  requireVerifiedEmail: boolean;
  clock: () => Date;
};

type NewAccount = { fullName: string; email: string; password: string; timeZone?: string };
const day = 24 * 60 * 60;
const memberSessionSeconds = 30 * day;
const staffSessionSeconds = day / 2;
/** Staff are signed out after 20 minutes without activity, by the server too (admin spec §4, design D6). */
export const staffIdleSeconds = 20 * 60;
/**
 * The app signs out after ten idle minutes (member spec §4, design D6) and tells of activity every five. Where no app is
 * open to do so, the server does: late enough for a laptop that slept, or a plan read offline. Decision 6.
 */
export const memberIdleSeconds = 30 * 60;
const verificationAgainMinutes = 10;
const touchAfterMs = 60_000;
const cacheMs = 10_000;

/** Accounts, sign-in and sessions of members and staff. Rules: member spec §4-§5, admin spec §4 and §8, design §6. */
export function createSessionService({
  transact,
  accounts,
  sessions,
  passwords,
  photos,
  secondStep,
  staffSecondStep,
  attempt,
  requireVerifiedEmail,
  clock,
}: Deps) {
  const memberCache = createSessionCache<MemberCaller>(cacheMs);
  const staffCache = createSessionCache<StaffSession>(cacheMs);

  const isOver = (end: string | null): boolean => end !== null && Date.parse(end) < clock().getTime();

  const isStale = (lastSeenAt: string): boolean => clock().getTime() - Date.parse(lastSeenAt) > touchAfterMs;

  const forget = (tokenHashHex: string): void => {
    memberCache.purge(tokenHashHex);
    staffCache.purge(tokenHashHex);
  };

  const endSession = async (sessionId: string): Promise<void> => {
    const removed = await sessions.remove(sessionId);
    // The other copies hear of it by a notification; this one need not wait for that.
    if (removed) forget(removed.tokenHash.toString("hex"));
  };

  const toMember = async (userId: string): Promise<Member> => {
    const row = await accounts.findMember(userId);
    if (!row) throw new Problem("unauthenticated");
    const {
      travelPoints,
      photoKey,
      plan,
      status,
      currentPeriodEnd,
      grantEndsAt,
      pastDueSince,
      name,
      unreadMessages,
      ...member
    } = row;
    const term =
      plan && status ? { plan: plan as PlanId, status, currentPeriodEnd, grantEndsAt, pastDueSince } : null;
    return {
      ...member,
      name: name ?? "Traveler",
      unreadMessages: unreadMessages ?? 0,
      hasQuizResult: Boolean(member.hasQuizResult),
      level: activeLevel(term as Parameters<typeof activeLevel>[0], clock()),
      badge: standingFor(travelPoints).badge,
      photoUrl: photos.urlOf(photoKey),
    };
  };

  const begin = async (
    stores: Stores,
    userId: string,
    origin: Omit<Origin, "deviceToken">,
  ): Promise<Omit<Started<Member>, "who">> => {
    const token = newToken();
    const { ip, userAgent, visitorSessionId } = origin;
    await stores.sessions.create({
      tokenHash: hashToken(token),
      userId,
      ip,
      userAgent,
      lifetimeSeconds: memberSessionSeconds,
    });
    await stores.accounts.recordLogin(userId);
    if (visitorSessionId) await stores.quizLinking.link(visitorSessionId, userId);
    return { token, lifetimeSeconds: memberSessionSeconds };
  };

  const tellOfNewDevice = async ({ accounts: store, publish }: Stores, userId: string, origin: Origin) => {
    const member = await store.findMember(userId);
    if (member) await publish(newDeviceUsed(member, origin, clock()));
  };

  /** Has the verification sent once more, unless that was just done; throws what signing in then answers. */
  const refuseUnverified = async (userId: string): Promise<never> => {
    await transact(async ({ security, jobs }) => {
      if (!(await security.wasVerificationSent(userId, verificationAgainMinutes)))
        await jobs.enqueue("send-verification", { userId });
    });
    throw new Problem("email_unverified");
  };

  const mayEnter = ({ emailVerifiedAt }: { emailVerifiedAt: string | null }): boolean =>
    emailVerifiedAt !== null || !requireVerifiedEmail;

  /** Signs in someone who has proved to be a member; a browser not seen before is reported by email. */
  const enter = async (userId: string, origin: Origin): Promise<Started<Member>> => {
    const started = await transact(async (stores) => {
      await stores.publish(memberSignedIn(userId));
      if (await stores.devices.remember(userId, hashToken(origin.deviceToken)))
        await tellOfNewDevice(stores, userId, origin);
      return begin(stores, userId, origin);
    });
    return { ...started, who: await toMember(userId) };
  };

  const beginStaff = async (stores: Stores, adminUserId: string, { ip, userAgent }: SessionOrigin) => {
    const token = newToken();
    const lifetimeSeconds = staffSessionSeconds;
    await stores.sessions.create({
      tokenHash: hashToken(token),
      adminUserId,
      ip,
      userAgent,
      lifetimeSeconds,
    });
    return { token, lifetimeSeconds };
  };

  /** Who has proved to be a member of staff is signed in. */
  const enterStaff = async (
    adminUserId: string,
    origin: StaffSignInOrigin,
  ): Promise<Started<StaffMember>> => {
    const started = await transact(async (stores) => {
      await stores.accounts.recordStaffLogin(adminUserId);
      await stores.devices.rememberOfStaff(adminUserId, hashToken(origin.deviceToken));
      return beginStaff(stores, adminUserId, origin);
    });
    return { ...started, who: (await accounts.findStaff(adminUserId)) as StaffMember };
  };

  /** Signs a member in. Unknown email and wrong password answer alike, after the same work. */
  const signIn = async (
    form: { email: string; password: string },
    origin: Origin,
  ): Promise<Started<Member>> => {
    const { email, password } = form;
    const { ip, deviceToken } = origin;
    const account = await attempt({ email, attemptType: "member", ip, deviceToken }, async () => {
      const found = await accounts.findCredentials(email);
      const right = await passwords.verify(password, found?.passwordHash ?? null);
      if (!found?.passwordHash || !right || isOver(found.passwordExpiresAt))
        throw new Problem("invalid_credentials");
      if (passwords.needsRehash(found.passwordHash))
        await accounts.setPasswordHash(found.id, await passwords.hash(password));
      // Half a sign-in is none: until the second step is right, it counts as a failure.
      if (found.twoFactorEnabledAt && mayEnter(found))
        throw new Problem("two_factor_required", undefined, {
          challenge: await secondStep.challenge(found.id),
        });
      return found;
    });
    if (!mayEnter(account)) await refuseUnverified(account.id);
    return enter(account.id, origin);
  };
  /** Makes an account; its session too, unless that waits for the link. Null where the address has an account. */
  const join = async (
    stores: Stores,
    { fullName: name, email, timeZone }: NewAccount,
    passwordHash: string,
    origin: Origin,
  ) => {
    const userId = await stores.accounts.create({ email, name, passwordHash, timezone: timeZone ?? null });
    if (!userId) return null;
    await stores.publish(memberJoined(userId, { email, name }));
    await stores.jobs.enqueue("send-verification", { userId });
    if (requireVerifiedEmail) {
      if (origin.visitorSessionId) await stores.quizLinking.link(origin.visitorSessionId, userId);
      return { userId, session: null };
    }
    await stores.devices.remember(userId, hashToken(origin.deviceToken));
    return { userId, session: await begin(stores, userId, origin) };
  };

  /** Someone who signs up with an existing address and its password is its owner. Everyone else learns nothing. */
  const enterInstead = async ({ email, password }: NewAccount, origin: Origin): Promise<Started<Member>> => {
    try {
      return await signIn({ email, password }, origin);
    } catch (error) {
      if (!(error instanceof Problem && error.code === "invalid_credentials")) throw error;
      await transact(({ jobs }) => jobs.enqueue("send-account-reminder", { email }));
      throw new Problem("email_unverified");
    }
  };

  return {
    /** Who a member is, as both the page header and sign-in need it. */
    toMember,

    /**
     * Creates an account and signs in. Throws `invalid_input`; and `email_unverified` where the account is made and
     * waits for its link. An address that has an account is signed in by its password; anything else is answered like
     * an account that waits, while its owner gets an email (decision 83).
     */
    signUp: async (form: NewAccount, origin: Origin): Promise<Started<Member>> => {
      requireUsablePassword(form.password, "password", { name: form.fullName, email: form.email });
      if (await accounts.findCredentials(form.email)) return enterInstead(form, origin);
      const passwordHash = await passwords.hash(form.password);
      const made = await transact((stores) => join(stores, form, passwordHash, origin));
      if (!made) return enterInstead(form, origin);
      if (!made.session) throw new Problem("email_unverified");
      return { ...made.session, who: await toMember(made.userId) };
    },

    signIn,

    /** Finishes a sign-in with the second factor. Throws `invalid_credentials`, `invalid_input`, `rate_limited`. */
    signInSecondStep: async (
      { challenge, code }: { challenge: string; code: string },
      origin: Origin,
    ): Promise<Started<Member>> => {
      const email = await secondStep.challengedEmail(challenge);
      const { ip, deviceToken } = origin;
      const userId = await attempt({ email, attemptType: "member", ip, deviceToken }, () =>
        secondStep.answer(challenge, code),
      );
      return enter(userId, origin);
    },

    /** A new session of a member who has just proved who they are. */
    startMember: (userId: string, origin: Pick<Origin, "ip" | "userAgent">) =>
      transact((stores) => begin(stores, userId, { ...origin, visitorSessionId: null })),

    /** The first session of an account that was just made: nobody needs telling of its browser. */
    startNewMember: (userId: string, origin: Origin) =>
      transact(async (stores) => {
        await stores.devices.remember(userId, hashToken(origin.deviceToken));
        return begin(stores, userId, origin);
      }),

    enter,

    signOut: endSession,

    /** Ends the session that a browser's cookie names, if there is one: another takes its place. */
    endByToken: async (token: string): Promise<void> => {
      const session = await sessions.findMember(hashToken(token), memberIdleSeconds);
      if (session) await endSession(session.id);
    },

    /** Signs a staff member in; texts of admin spec §8. */
    signInStaff: async (
      form: { email: string; password: string },
      origin: StaffSignInOrigin,
    ): Promise<Started<StaffMember>> => {
      const { email, password } = form;
      const { ip, deviceToken } = origin;
      const account = await attempt({ email, attemptType: "admin", ip, deviceToken }, async () => {
        const found = await accounts.findStaffCredentials(email);
        const right = await passwords.verify(password, found?.passwordHash ?? null);
        if (!right || !found) throw new Problem("invalid_credentials", "Invalid email or password.");
        if (!found.isActive) throw new Problem("invalid_credentials", "User not found or inactive.");
        if (found.twoFactorEnabledAt)
          throw new Problem("two_factor_required", undefined, {
            challenge: await staffSecondStep.challenge(found.id),
          });
        return found;
      });
      return enterStaff(account.id, origin);
    },

    signInStaffSecondStep: createStaffSecondStep({ secondStep: staffSecondStep, attempt, enter: enterStaff }),

    /** A new session of a member of staff who has just proved who they are. */
    startStaff: (adminUserId: string, origin: SessionOrigin) =>
      transact((stores) => beginStaff(stores, adminUserId, origin)),

    findStaff: async (adminUserId: string): Promise<StaffMember> => {
      const staff = await accounts.findStaff(adminUserId);
      if (!staff) throw new Problem("unauthenticated");
      return staff as StaffMember;
    },

    /** Forgets a cached session on this copy; called for every notification of an ended one. */
    purge: forget,

    lookup: {
      findMember: (token, { active }) => {
        const hash = hashToken(token);
        return memberCache.find(hash.toString("hex"), async () => {
          const row = await sessions.findMember(hash, memberIdleSeconds);
          if (!row) return null;
          if (active && isStale(row.lastSeenAt)) await sessions.touch(row.id);
          const { userId, id: sessionId, passwordIsTemporary: mustChangePassword } = row;
          return { kind: "member", userId, sessionId, mustChangePassword };
        });
      },
      findStaff: (token, { active }) => {
        const hash = hashToken(token);
        const load = async (): Promise<StaffSession | null> => {
          const row = await sessions.findStaff(hash, staffIdleSeconds);
          if (!row) return null;
          if (active && isStale(row.lastSeenAt)) await sessions.touch(row.id);
          const { id: sessionId, lastSeenAt: _, role, ...who } = row;
          return { kind: "staff", sessionId, role: role as StaffRole, ...who };
        };
        // Once two-factor is set up, the very next request must go through, on every copy.
        return staffCache.find(hash.toString("hex"), load, ({ mustSetUpTwoFactor }) => !mustSetUpTwoFactor);
      },
      findApiKey: async (token) => {
        const key = await sessions.findApiKey(hashToken(token));
        return key
          ? { kind: "apiKey", apiKeyId: key.id, scopes: key.scopes as Permission[], adminUserId: null }
          : null;
      },
    } satisfies Omit<Sessions, "findVisitor">,
  };
}

export type SessionService = ReturnType<typeof createSessionService>;
