import { isProblem, Problem } from "@evoya/schemas/problems";
import type { Member } from "@evoya/schemas/sessions";
import { hashToken } from "../credentials/tokens.ts";
import { requireUsablePassword } from "../credentials/usable-password.ts";
import { begin, type MemberSignInDeps, type MemberStores } from "./member-sign-in.ts";
import type { Origin, Started } from "./origin.ts";
import { memberJoined } from "./sessions.events.ts";

type NewAccount = { fullName: string; email: string; password: string; timeZone?: string };

type Deps = Pick<
  MemberSignInDeps,
  "transact" | "accounts" | "passwords" | "requireVerifiedEmail" | "toMember"
> & {
  signIn: (form: { email: string; password: string }, origin: Origin) => Promise<Started<Member>>;
};

/**
 * Creates an account and signs in. Throws `invalid_input`, or `email_unverified` if the account was created
 * and is waiting for its link. For an address that has an account, signs in if the password is right;
 * otherwise gives the same answer as for a waiting account, while its owner gets an email (decision 83).
 */
export function createSignUp({
  transact,
  accounts,
  passwords,
  requireVerifiedEmail,
  toMember,
  signIn,
}: Deps) {
  /** Creates an account, and its session unless that waits for the link. Null if the address has an account. */
  const join = async (
    stores: MemberStores,
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
      if (!isProblem(error, "invalid_credentials")) throw error;
      await transact(({ jobs }) => jobs.enqueue("send-account-reminder", { email }));
      throw new Problem("email_unverified");
    }
  };

  return async (form: NewAccount, origin: Origin): Promise<Started<Member>> => {
    requireUsablePassword(form.password, "password", { name: form.fullName, email: form.email });
    if (await accounts.findCredentials(form.email)) return enterInstead(form, origin);
    const passwordHash = await passwords.hash(form.password);
    const made = await transact((stores) => join(stores, form, passwordHash, origin));
    if (!made) return enterInstead(form, origin);
    if (!made.session) throw new Problem("email_unverified");
    return { ...made.session, who: await toMember(made.userId) };
  };
}
