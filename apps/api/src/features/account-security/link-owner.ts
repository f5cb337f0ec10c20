import { invalidField, Problem } from "@evoya/schemas/problems";
import type { Passwords } from "../credentials/passwords.ts";
import type { SignInAttempts } from "../credentials/sign-in-attempts.ts";
import { deadLink, hashToken } from "../credentials/tokens.ts";
import type { AccountSecurityRepository } from "./account-security.repository.ts";

/** Whoever opens an emailed link: from where, in which browser, and the account's password if they entered it. */
export type LinkOpener = { password: string | undefined; ip: string; deviceToken: string | null };

export type LinkOwnerDeps = {
  /** Whether a member has signed in with the browser that has this token. */
  isKnownBrowser: (userId: string, deviceTokenHash: Buffer) => Promise<boolean>;
  security: Pick<AccountSecurityRepository, "find">;
  passwords: Passwords;
  attempt: SignInAttempts;
};

export type RequireLinkOwner = (userId: string, opener: LinkOpener) => Promise<void>;

const refuse = (message: string): Problem => invalidField("password", message);

/**
 * A link shows that someone reads the address, not that the account is theirs: anyone can sign up with a stranger's
 * address, and scanners open links, too. So it's opened in a browser that has signed in to the account, or with its
 * password (decision 402). Throws `invalid_input` at `password`, `fresh_sign_in_required` for an account without one, and
 * `rate_limited`.
 */
export const createRequireLinkOwner =
  ({ isKnownBrowser, security, passwords, attempt }: LinkOwnerDeps): RequireLinkOwner =>
  async (userId, { password, ip, deviceToken }) => {
    if (deviceToken && (await isKnownBrowser(userId, hashToken(deviceToken)))) return;
    const owner = await security.find(userId);
    if (!owner) throw deadLink();
    const { email, passwordHash } = owner;
    if (!passwordHash) throw new Problem("fresh_sign_in_required");
    if (!password) throw refuse("Please enter your password");
    await attempt({ email, attemptType: "member", ip, deviceToken }, async () => {
      if (!(await passwords.verify(password, passwordHash))) throw refuse("That isn't your password.");
    });
  };
