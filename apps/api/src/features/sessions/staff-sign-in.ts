import { Problem } from "@evoya/schemas/problems";
import type { StaffMember } from "@evoya/schemas/sessions";
import type { Transact } from "../../db/transact.ts";
import type { Passwords } from "../credentials/passwords.ts";
import { expiredSignIn, type Proven, type SecondStep } from "../credentials/second-step.ts";
import type { SignInAttempts } from "../credentials/sign-in-attempts.ts";
import { hashToken, newToken } from "../credentials/tokens.ts";
import type { AccountRepository } from "./accounts.repository.ts";
import type { KnownDeviceRepository } from "./known-devices.repository.ts";
import type { SessionOrigin, StaffSignInOrigin, Started } from "./origin.ts";
import { createSecondStepSignIn } from "./second-step-sign-in.ts";
import type { SessionRepository } from "./sessions.repository.ts";

type Stores = { accounts: AccountRepository; sessions: SessionRepository; devices: KnownDeviceRepository };

type Deps = {
  transact: Transact<Stores>;
  accounts: AccountRepository;
  passwords: Passwords;
  secondStep: SecondStep;
  attempt: SignInAttempts;
};

const staffSessionSeconds = 12 * 60 * 60;

/** Signing staff in; texts of admin spec §8. */
export function createStaffSignIn({ transact, accounts, passwords, secondStep, attempt }: Deps) {
  const beginStaff = async (
    stores: Pick<Stores, "sessions">,
    adminUserId: string,
    { ip, userAgent }: SessionOrigin,
  ) => {
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

  /**
   * Signs in someone who has proved to be on staff. Throws `invalid_credentials` if what they proved doesn't hold
   * anymore.
   */
  const enterStaff = async (
    adminUserId: string,
    proven: Proven,
    origin: StaffSignInOrigin,
  ): Promise<Started<StaffMember>> => {
    const started = await transact(async (stores) => {
      if (!(await stores.accounts.isStaffStill(adminUserId, proven))) throw expiredSignIn();
      await stores.accounts.recordStaffLogin(adminUserId);
      await stores.devices.rememberOfStaff(adminUserId, hashToken(origin.deviceToken));
      return beginStaff(stores, adminUserId, origin);
    });
    return { ...started, who: (await accounts.findStaff(adminUserId)) as StaffMember };
  };

  return {
    /** Throws `invalid_credentials`, `two_factor_required`, `rate_limited`. */
    signInStaff: async (
      form: { email: string; password: string },
      origin: StaffSignInOrigin,
    ): Promise<Started<StaffMember>> => {
      const { email, password } = form;
      const { ip, deviceToken } = origin;
      const account = await attempt({ email, attemptType: "admin", ip, deviceToken }, async () => {
        const found = await accounts.findStaffCredentials(email);
        const right = await passwords.verify(password, found?.passwordHash ?? null);
        if (!right || !found) throw new Problem("invalid_credentials", "Invalid email or password");
        if (!found.isActive) throw new Problem("invalid_credentials", "User not found or inactive");
        if (found.twoFactorEnabledAt)
          throw new Problem("two_factor_required", undefined, {
            challenge: await secondStep.challenge(found.id),
          });
        return found;
      });
      return enterStaff(account.id, account, origin);
    },

    signInStaffSecondStep: createSecondStepSignIn({
      secondStep,
      attempt,
      attemptType: "admin",
      enter: enterStaff,
    }),

    /** A new session of a staff member who has just proved who they are. */
    startStaff: (adminUserId: string, origin: SessionOrigin) =>
      transact((stores) => beginStaff(stores, adminUserId, origin)),

    findStaff: async (adminUserId: string): Promise<StaffMember> => {
      const staff = await accounts.findStaff(adminUserId);
      if (!staff) throw new Problem("unauthenticated");
      return staff as StaffMember;
    },
  };
}
