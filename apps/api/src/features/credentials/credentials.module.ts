import { placeIn, sealedColumns } from "../../adapters/sealed-columns.ts";
import type { Config } from "../../config.ts";
import type { Base } from "../../container/base.ts";
import { createAccountSecurityRepository } from "../account-security/account-security.repository.ts";
import { createTwoFactorRepository } from "../account-security/two-factor.repository.ts";
import { createTwoFactorService, noteMemberTwoFactor } from "../account-security/two-factor.service.ts";
import { createPasswords } from "../sessions/passwords.ts";
import { createProve } from "../sessions/proofs.ts";
import { createSessionRepository } from "../sessions/sessions.repository.ts";
import { createStaffSecurityRepository } from "../staff-security/staff-security.repository.ts";
import { noteStaffTwoFactor } from "../staff-security/staff-two-factor.ts";

type Given = Pick<Base, "transact" | "db" | "cipher" | "clock"> & { config: Pick<Config, "BCRYPT_COST"> };

/** How members and staff show who they are: passwords, second factors, and proof that it's still them. */
export function credentialsModule({ transact, db, cipher, clock, config }: Given) {
  const passwords = createPasswords(config.BCRYPT_COST);
  const sessions = createSessionRepository(db);
  const members = createAccountSecurityRepository(db);
  const staff = createStaffSecurityRepository(db);
  const proveMember = createProve({
    passwords,
    sessions,
    findPasswordHash: async (userId) => (await members.find(userId))?.passwordHash,
  });
  const proveStaff = createProve({
    passwords,
    sessions,
    findPasswordHash: async (adminUserId) => (await staff.find(adminUserId))?.passwordHash,
  });
  const twoFactor = createTwoFactorService({
    transact,
    twoFactor: createTwoFactorRepository(db, "users"),
    within: (stores) => stores.twoFactor,
    placeOf: (id) => placeIn(sealedColumns.memberTwoFactor, id),
    onChange: noteMemberTwoFactor,
    prove: proveMember,
    cipher,
    clock,
  });
  const staffTwoFactor = createTwoFactorService({
    transact,
    twoFactor: createTwoFactorRepository(db, "adminUsers"),
    within: (stores) => stores.staffTwoFactor,
    placeOf: (id) => placeIn(sealedColumns.staffTwoFactor, id),
    onChange: noteStaffTwoFactor,
    prove: proveStaff,
    cipher,
    clock,
  });
  return { passwords, proveMember, twoFactor, staffTwoFactor };
}

export type Credentials = ReturnType<typeof credentialsModule>;
