import type { Publish } from "../../events/publish.ts";
import type { Passwords } from "../credentials/passwords.ts";
import { hashToken, newToken } from "../credentials/tokens.ts";
import { ownerAdmitted } from "./staff-accounts.events.ts";
import type { StaffAccountRepository } from "./staff-accounts.repository.ts";

const linkMinutes = 7 * 24 * 60;

type Owner = { email: string; firstName: string; lastName: string };
type Stores = { staffAccounts: StaffAccountRepository; publish: Publish };

/**
 * Creates an owner from the server's own command line, or brings back one who's locked out. Every existing
 * way into the account ends, because whoever had it mustn't become an owner. Returns the secret of a link to
 * choose a password, which works once and within seven days. Only in a transaction.
 */
export async function admitOwner(
  { staffAccounts, publish }: Stores,
  passwords: Pick<Passwords, "hash">,
  owner: Owner,
): Promise<{ token: string; wasThere: boolean }> {
  // A password nobody knows, until the link has been used to choose one.
  const passwordHash = await passwords.hash(newToken());
  const before = await staffAccounts.holdByEmail(owner.email);
  if (before) await staffAccounts.restoreOwner(before.id, passwordHash);
  const account = before ?? (await staffAccounts.invite({ ...owner, role: "owner", passwordHash }));
  if (!account) throw new Error("Someone made this account at the same moment. Please try again.");
  await publish(ownerAdmitted(account.id, before));
  const token = newToken();
  await staffAccounts.addLink({
    adminUserId: account.id,
    tokenHash: hashToken(token),
    minutes: linkMinutes,
  });
  return { token, wasThere: before !== undefined };
}
