import type { StaffRole } from "@evoya/domain/staff";
import { type Kysely, sql } from "kysely";
import { type PreparedReads, prepared } from "../../db/prepared.ts";
import type { DB } from "../../db/schema.generated.ts";
import type { Proven } from "../credentials/second-step.ts";
import { isTwoFactorDue } from "./two-factor-due.reader.ts";

/** What a member proved to sign in. */
export type MemberProven = Proven | { googleId: string };

const memberById = prepared<{ userId: string }>()((db, args) =>
  db
    .selectFrom("users as u")
    .innerJoin("userProfiles as p", "p.userId", "u.id")
    .leftJoin("memberships as ms", "ms.userId", "u.id")
    .select((eb) => [
      "u.id",
      "u.email",
      "u.passwordIsTemporary",
      "u.deletionDueAt",
      "p.name",
      "p.photoKey",
      "p.timezone as timeZone",
      "p.currency",
      "p.units",
      "p.travelPoints",
      "ms.planType as plan",
      "ms.status",
      "ms.currentPeriodEnd",
      "ms.grantPlanType as grantPlan",
      "ms.grantEndsAt",
      "ms.pastDueSince",
      eb
        .exists(eb.selectFrom("quizResults as q").select("q.id").whereRef("q.userId", "=", "u.id"))
        .as("hasQuizResult"),
      eb
        .selectFrom("messages as m")
        .innerJoin("messageThreads as t", "t.id", "m.threadId")
        .select((count) => count.fn.countAll<number>().as("n"))
        .whereRef("t.userId", "=", "u.id")
        .where("m.readByMemberAt", "is", null)
        .where("t.archivedAt", "is", null)
        .as("unreadMessages"),
      eb
        .selectFrom("notices as n")
        .select((count) => count.fn.countAll<number>().as("n"))
        .whereRef("n.userId", "=", "u.id")
        .where("n.readAt", "is", null)
        .as("unreadNotices"),
    ])
    .where("u.id", "=", args.userId),
);

const isThere = async (query: { executeTakeFirst: () => Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;

/** Members' and staff accounts, as signing up and signing in need them. */
export const createAccountRepository = (db: Kysely<DB>, reads: PreparedReads) => ({
  findMember: (userId: string) => reads.first(memberById, { userId }),

  /** By email, whatever its case (the column is citext); never one that's being deleted. */
  findCredentials: (email: string) =>
    db
      .selectFrom("users")
      .select([
        "id",
        "passwordHash",
        "passwordIsTemporary",
        "passwordExpiresAt",
        "emailVerifiedAt",
        "twoFactorEnabledAt",
      ])
      .where("email", "=", email)
      .where("deletedAt", "is", null)
      .executeTakeFirst(),

  findStaffCredentials: (email: string) =>
    db
      .selectFrom("adminUsers")
      .select(["id", "passwordHash", "isActive", "twoFactorEnabledAt"])
      .where("email", "=", email)
      .executeTakeFirst(),

  findStaff: (id: string) =>
    db
      .selectFrom("adminUsers as a")
      .select(["a.id", "a.email", "a.firstName", "a.lastName", "a.role", "a.lastLoginAt"])
      .select(isTwoFactorDue.as("mustSetUpTwoFactor"))
      .where("a.id", "=", id)
      .executeTakeFirst(),

  /** Creates the account and its profile. Null if the address already has one. */
  create: async (account: {
    email: string;
    name: string;
    passwordHash: string;
    timezone: string | null;
  }): Promise<string | null> => {
    const user = await db
      .insertInto("users")
      .values({ email: account.email, passwordHash: account.passwordHash })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!user) return null;
    const { name, timezone } = account;
    await db.insertInto("userProfiles").values({ userId: user.id, name, timezone }).execute();
    return user.id;
  },

  createStaff: (staff: {
    email: string;
    passwordHash: string;
    role: StaffRole;
    firstName: string;
    lastName: string;
  }) => db.insertInto("adminUsers").values(staff).returning("id").executeTakeFirstOrThrow(),

  /**
   * Inside a transaction: locks a member's account, and says whether what they proved to sign in still holds: in
   * between, someone may have chosen another password, or turned two-factor on.
   */
  isStill: (userId: string, proven: MemberProven): Promise<boolean> =>
    isThere(
      db
        .selectFrom("users")
        .select("id")
        .where("id", "=", userId)
        .where("deletedAt", "is", null)
        .where((eb) =>
          "googleId" in proven
            ? eb("googleId", "=", proven.googleId)
            : eb.and([
                eb("passwordHash", "is not distinct from", proven.passwordHash),
                eb("twoFactorEnabledAt", "is not distinct from", proven.twoFactorEnabledAt),
              ]),
        )
        .forNoKeyUpdate(),
    ),

  /** The same for staff. */
  isStaffStill: (id: string, { passwordHash, twoFactorEnabledAt }: Proven): Promise<boolean> =>
    isThere(
      db
        .selectFrom("adminUsers")
        .select("id")
        .where("id", "=", id)
        .where("isActive", "=", true)
        .where("passwordHash", "is not distinct from", passwordHash)
        .where("twoFactorEnabledAt", "is not distinct from", twoFactorEnabledAt)
        .forNoKeyUpdate(),
    ),

  /** Replaces a password's hash with another one of the same password. */
  replaceHash: (userId: string, from: string, to: string) =>
    db
      .updateTable("users")
      .set({ passwordHash: to })
      .where("id", "=", userId)
      .where("passwordHash", "=", from)
      .execute(),

  recordLogin: (userId: string) =>
    db
      .updateTable("users")
      .set({ lastLoginAt: sql`now()`, lastSeenAt: sql`now()` })
      .where("id", "=", userId)
      .execute(),

  recordStaffLogin: (id: string) =>
    db.updateTable("adminUsers").set({ lastLoginAt: sql`now()` }).where("id", "=", id).execute(),
});

export type AccountRepository = ReturnType<typeof createAccountRepository>;
