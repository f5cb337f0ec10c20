import type { Passwords } from "../sessions/passwords.ts";
import { hashToken, newToken } from "../sessions/tokens.ts";
import type { StaffAccountRepository } from "./staff-accounts.repository.ts";

const linkDays = 7;

type Owner = { email: string; firstName: string; lastName: string };

/**
 * Makes an owner from the server's own command line, or brings back one who is locked out. Answers the secret of a link
 * that chooses a password, once and within seven days.
 */
export async function admitOwner(
  staffAccounts: StaffAccountRepository,
  passwords: Pick<Passwords, "hash">,
  owner: Owner,
): Promise<{ token: string; wasThere: boolean }> {
  const restored = await staffAccounts.restoreOwner(owner.email);
  // A password nobody knows, until the link has chosen one.
  const passwordHash = await passwords.hash(newToken());
  const account = restored ?? (await staffAccounts.invite({ ...owner, role: "owner", passwordHash }));
  if (!account) throw new Error("Somebody made this account at the same moment. Please try again.");
  const token = newToken();
  await staffAccounts.addLink({ adminUserId: account.id, tokenHash: hashToken(token), days: linkDays });
  return { token, wasThere: restored !== undefined };
}
