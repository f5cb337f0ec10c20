import { placeIn, sealedColumns } from "../../adapters/sealed-columns.ts";
import type { Config } from "../../config.ts";
import type { Base } from "../../container/base.ts";
import { createPasswords } from "./passwords.ts";
import { createProofRepository } from "./proofs.repository.ts";
import { createProve } from "./proofs.ts";
import { createSecondStep } from "./second-step.ts";
import { createSignInChallengeRepository } from "./sign-in-challenges.repository.ts";
import { createTwoFactorRepository } from "./two-factor.repository.ts";

type Given = Pick<Base, "db" | "cipher" | "clock"> & { config: Pick<Config, "BCRYPT_COST"> };

/** How members and staff prove who they are: passwords, second factors, and confirming that it's still them. */
export function credentialsModule({ db, cipher, clock, config }: Given) {
  const passwords = createPasswords(config.BCRYPT_COST);
  const proofs = createProofRepository(db);
  const member = {
    twoFactor: createTwoFactorRepository(db, "users"),
    challenges: createSignInChallengeRepository(db, "users"),
    placeOf: (id: string) => placeIn(sealedColumns.memberTwoFactor, id),
    cipher,
    clock,
  };
  const staff = {
    twoFactor: createTwoFactorRepository(db, "adminUsers"),
    challenges: createSignInChallengeRepository(db, "adminUsers"),
    placeOf: (id: string) => placeIn(sealedColumns.staffTwoFactor, id),
    cipher,
    clock,
  };
  const proveMember = createProve({
    passwords,
    proofs,
    findPasswordHash: async (userId) => (await proofs.findMember(userId))?.passwordHash,
  });
  const proveStaff = createProve({
    passwords,
    proofs,
    findPasswordHash: async (adminUserId) => (await proofs.findStaff(adminUserId))?.passwordHash,
  });
  return {
    passwords,
    proveMember,
    /** What a second factor's settings are built from. */
    memberFactor: { ...member, prove: proveMember },
    staffFactor: { ...staff, prove: proveStaff },
    secondStep: createSecondStep(member),
    staffSecondStep: createSecondStep(staff),
  };
}

export type Credentials = ReturnType<typeof credentialsModule>;
