import type { StaffMember } from "@evoya/schemas/sessions";
import type { TwoFactorService } from "../account-security/two-factor.service.ts";
import type { StaffSignInOrigin, Started } from "./sessions.service.ts";
import type { SignInAttempts } from "./sign-in-attempts.ts";

type Deps = {
  twoFactor: Pick<TwoFactorService<never>, "challengedEmail" | "answer">;
  attempt: SignInAttempts;
  /** Starts the session of someone who has proved to be staff. */
  enter: (adminUserId: string, origin: StaffSignInOrigin) => Promise<Started<StaffMember>>;
};

/**
 * Finishes a staff sign-in with the second factor; a wrong code is a failed attempt like a wrong password. Throws
 * `invalid_credentials`, `invalid_input`, `rate_limited`.
 */
export const createStaffSecondStep =
  ({ twoFactor, attempt, enter }: Deps) =>
  async (
    { challenge, code }: { challenge: string; code: string },
    origin: StaffSignInOrigin,
  ): Promise<Started<StaffMember>> => {
    const email = await twoFactor.challengedEmail(challenge);
    const { ip, deviceToken } = origin;
    const adminUserId = await attempt({ email, attemptType: "admin", ip, deviceToken }, () =>
      twoFactor.answer(challenge, code),
    );
    return enter(adminUserId, origin);
  };
