import type { Proven, SecondStep } from "../credentials/second-step.ts";
import type { SignInAttempts } from "../credentials/sign-in-attempts.ts";
import type { StaffSignInOrigin, Started } from "./origin.ts";

type Deps<Who, Origin> = {
  secondStep: SecondStep;
  attempt: SignInAttempts;
  attemptType: "member" | "admin";
  /** Starts the session of someone who has proved who they are. */
  enter: (accountId: string, proven: Proven, origin: Origin) => Promise<Started<Who>>;
};

/**
 * Finishes a sign-in with the second factor; a wrong code is a failed attempt like a wrong password. Throws
 * `invalid_credentials`, `invalid_input`, `rate_limited`.
 */
export const createSecondStepSignIn =
  <Who, Origin extends StaffSignInOrigin>({ secondStep, attempt, attemptType, enter }: Deps<Who, Origin>) =>
  async ({ challenge, code }: { challenge: string; code: string }, origin: Origin): Promise<Started<Who>> => {
    const { email, ...proven } = await secondStep.challenged(challenge);
    const { ip, deviceToken } = origin;
    const accountId = await attempt({ email, attemptType, ip, deviceToken }, () =>
      secondStep.answer(challenge, code),
    );
    return enter(accountId, proven, origin);
  };
