import type { StaffRole } from "@evoya/domain/staff";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

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

/** Staff accounts and the links with which they choose their passwords. */
export const createStaffAccountRepository = (db: Kysely<DB>) => ({
  list: () => shown(db).orderBy("a.isActive", "desc").orderBy("a.createdAt").limit(500).execute(),

  find: (id: string) => shown(db).where("a.id", "=", id).executeTakeFirst(),

  hold: (id: string) => shown(db).where("a.id", "=", id).forUpdate().executeTakeFirst(),

  /** The active owners, all held, so that two changes at once cannot leave none. */
  holdOwners: () =>
    db
      .selectFrom("adminUsers")
      .select("id")
      .where("role", "=", "owner")
      .where("isActive", "=", true)
      .orderBy("id")
      .forUpdate()
      .execute(),

  /** An account whose password nobody knows until its owner chooses one. Undefined where the address is taken. */
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

  /** Makes an existing account an owner's who can get in: active, and asked for no second factor. Undefined where none is. */
  restoreOwner: async (email: string): Promise<{ id: string } | undefined> => {
    const account = await db
      .updateTable("adminUsers")
      .set({
        role: "owner",
        isActive: true,
        twoFactorEnabledAt: null,
        twoFactorSecret: null,
        twoFactorLastStep: null,
      })
      .where("email", "=", email)
      .returning("id")
      .executeTakeFirst();
    if (account) await db.deleteFrom("recoveryCodes").where("adminUserId", "=", account.id).execute();
    return account;
  },

  update: (id: string, changes: { role?: StaffRole; isActive?: boolean }) =>
    db.updateTable("adminUsers").set(changes).where("id", "=", id).execute(),

  setPassword: (id: string, passwordHash: string) =>
    db
      .updateTable("adminUsers")
      .set({ passwordHash, passwordIsTemporary: false, passwordExpiresAt: null })
      .where("id", "=", id)
      .execute(),

  addLink: ({ adminUserId, tokenHash, days }: { adminUserId: string; tokenHash: Buffer; days: number }) =>
    db
      .insertInto("passwordResets")
      .values({ adminUserId, tokenHash, expiresAt: sql`now() + make_interval(days => ${days})` })
      .execute(),

  findLink: (tokenHash: Buffer) =>
    db
      .selectFrom("passwordResets as r")
      .innerJoin("adminUsers as a", "a.id", "r.adminUserId")
      .select(["a.id", "a.email", "a.firstName", "a.lastName"])
      .where("r.tokenHash", "=", tokenHash)
      .where("r.usedAt", "is", null)
      .where("r.expiresAt", ">", sql<string>`now()`)
      .where("a.isActive", "=", true)
      .executeTakeFirst(),

  /** Uses a link up, and all others of the account with it. False when somebody was faster. */
  useLink: async (tokenHash: Buffer, adminUserId: string): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable("passwordResets")
      .set({ usedAt: sql`now()` })
      .where("tokenHash", "=", tokenHash)
      .where("usedAt", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await db
      .updateTable("passwordResets")
      .set({ usedAt: sql`now()` })
      .where("adminUserId", "=", adminUserId)
      .where("usedAt", "is", null)
      .execute();
    return true;
  },

  endSessions: (adminUserId: string) =>
    db.deleteFrom("sessions").where("adminUserId", "=", adminUserId).execute(),
});

export type StaffAccountRepository = ReturnType<typeof createStaffAccountRepository>;
