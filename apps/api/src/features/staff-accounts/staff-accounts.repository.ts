import type { StaffRole } from "@evoya/domain/staff";
import type { Kysely } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import { createLeaversWork } from "./leavers-work.repository.ts";
import { createStaffLinks } from "./staff-links.repository.ts";

const shown = (db: Kysely<DB>) =>
  db
    .selectFrom("adminUsers as a")
    .select([
      "a.id",
      "a.email",
      "a.firstName",
      "a.lastName",
      "a.role",
      "a.isActive",
      "a.passwordIsTemporary as isInvited",
      "a.twoFactorEnabledAt",
      "a.lastLoginAt",
      "a.createdAt",
      "a.updatedAt",
    ]);

/** Staff accounts and the links they choose their passwords with. */
export const createStaffAccountRepository = (db: Kysely<DB>) => ({
  ...createStaffLinks(db),
  ...createLeaversWork(db),

  list: () => shown(db).orderBy("a.isActive", "desc").orderBy("a.createdAt").limit(500).execute(),

  find: (id: string) => shown(db).where("a.id", "=", id).executeTakeFirst(),

  hold: (id: string) => shown(db).where("a.id", "=", id).forUpdate().executeTakeFirst(),

  /** The active owners, all locked, so that two changes at once can't leave none. */
  holdOwners: () =>
    db
      .selectFrom("adminUsers")
      .select("id")
      .where("role", "=", "owner")
      .where("isActive", "=", true)
      .orderBy("id")
      .forUpdate()
      .execute(),

  /** An account whose password nobody knows until its owner chooses one. Undefined if the address is taken. */
  invite: (account: {
    email: string;
    firstName: string;
    lastName: string;
    role: StaffRole;
    passwordHash: string;
  }) =>
    db
      .insertInto("adminUsers")
      .values({ ...account, passwordIsTemporary: true })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returning("id")
      .executeTakeFirst(),

  hasAny: async (): Promise<boolean> =>
    (await db.selectFrom("adminUsers").select("id").limit(1).executeTakeFirst()) !== undefined,

  findActive: (email: string) =>
    db
      .selectFrom("adminUsers")
      .select(["id", "email", "firstName"])
      .where("email", "=", email)
      .where("isActive", "=", true)
      .executeTakeFirst(),

  holdByEmail: (email: string) => shown(db).where("a.email", "=", email).forUpdate().executeTakeFirst(),

  /**
   * Turns an account into an owner's that only the holder of a new link can enter: active, with a password
   * nobody knows, and without second factor, sessions, pending sign-ins, or older links.
   */
  restoreOwner: async (id: string, passwordHash: string): Promise<void> => {
    await db
      .updateTable("adminUsers")
      .set({
        role: "owner",
        isActive: true,
        passwordHash,
        passwordIsTemporary: true,
        twoFactorEnabledAt: null,
        twoFactorSecret: null,
        twoFactorLastStep: null,
      })
      .where("id", "=", id)
      .execute();
    for (const table of ["recoveryCodes", "sessions", "signInChallenges", "passwordResets"] as const)
      await db.deleteFrom(table).where("adminUserId", "=", id).execute();
  },

  update: (id: string, changes: { role?: StaffRole; isActive?: boolean }) =>
    db.updateTable("adminUsers").set(changes).where("id", "=", id).execute(),

  findAbsence: (id: string) =>
    db
      .selectFrom("adminUsers")
      .select(["awayUntilDate as awayUntil", "awayNote"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst(),

  setAbsence: (id: string, { awayUntil, awayNote }: { awayUntil: string | null; awayNote: string | null }) =>
    db.updateTable("adminUsers").set({ awayUntilDate: awayUntil, awayNote }).where("id", "=", id).execute(),

  setPassword: (id: string, passwordHash: string) =>
    db
      .updateTable("adminUsers")
      .set({ passwordHash, passwordIsTemporary: false, passwordExpiresAt: null })
      .where("id", "=", id)
      .execute(),

  endSessions: (adminUserId: string) =>
    db.deleteFrom("sessions").where("adminUserId", "=", adminUserId).execute(),
});

export type StaffAccountRepository = ReturnType<typeof createStaffAccountRepository>;
