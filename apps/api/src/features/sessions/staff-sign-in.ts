import type { StaffMember } from "@evoya/schemas/sessions";
import type { SecondStep } from "../credentials/second-step.ts";
import type { SignInAttempts } from "../credentials/sign-in-attempts.ts";
import type { StaffSignInOrigin, Started } from "./origin.ts";

type Deps = {
  secondStep: SecondStep;
  attempt: SignInAttempts;
  /** Starts the session of someone who has proved to be staff. */
  enter: (adminUserId: string, origin: StaffSignInOrigin) => Promise<Started<StaffMember>>;
};

/**
 * Finishes a staff sign-in with the second factor; a wrong code is a failed attempt like a wrong password. Throws
 * `invalid_credentials`, `invalid_input`, `rate_limited`.
 */
export const createStaffSecondStep =
  ({ secondStep, attempt, enter }: Deps) =>
  async (
    { challenge, code }: { challenge: string; code: string },
    origin: StaffSignInOrigin,
  ): Promise<Started<StaffMember>> => {
    const email = await secondStep.challengedEmail(challenge);
    const { ip, deviceToken } = origin;
    const adminUserId = await attempt({ email, attemptType: "admin", ip, deviceToken }, () =>
      secondStep.answer(challenge, code),
    );
    return enter(adminUserId, origin);
  };
