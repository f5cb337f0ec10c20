import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import { isTwoFactorDue } from "./two-factor-due.reader.ts";

/**
 * Whether the use of a session should be recorded. Goes by the database's clock, which also ends sessions: a
 * copy's own may be wrong.
 */
const isStale = sql<boolean>`s.last_seen_at not between now() - interval '1 minute' and now()`;

/** Sessions of members and staff, and API keys, all found by their secret's hash. */
export const createSessionRepository = (db: Kysely<DB>) => ({
  /** A member's session that was used within `idleSeconds`. */
  findMember: (tokenHash: Buffer, idleSeconds: number) =>
    db
      .selectFrom("sessions as s")
      .innerJoin("users as u", "u.id", "s.userId")
      .select(["s.id", "u.id as userId", "u.passwordIsTemporary", isStale.as("isStale")])
      .where("s.tokenHash", "=", tokenHash)
      .where("s.expiresAt", ">", sql<string>`now()`)
      .where("s.lastSeenAt", ">", sql<string>`now() - make_interval(secs => ${idleSeconds})`)
      .executeTakeFirst(),

  /** Staff whose account is active and whose session was used within `idleSeconds`. */
  findStaff: (tokenHash: Buffer, idleSeconds: number) =>
    db
      .selectFrom("sessions as s")
      .innerJoin("adminUsers as a", "a.id", "s.adminUserId")
      .select(["s.id", "a.id as adminUserId", "a.email", "a.role", isStale.as("isStale")])
      .select(isTwoFactorDue.as("mustSetUpTwoFactor"))
      .where("s.tokenHash", "=", tokenHash)
      .where("a.isActive", "=", true)
      .where("s.expiresAt", ">", sql<string>`now()`)
      .where("s.lastSeenAt", ">", sql<string>`now() - make_interval(secs => ${idleSeconds})`)
      .executeTakeFirst(),

  touch: (id: string) =>
    db.updateTable("sessions").set({ lastSeenAt: sql`now()` }).where("id", "=", id).execute(),

  /** Records when a member was last here, at most once an hour; sessions end, and what they knew with them. */
  noteSeen: (userId: string) =>
    db
      .updateTable("users")
      .set({ lastSeenAt: sql`now()` })
      .where("id", "=", userId)
      .where(sql<boolean>`coalesce(last_seen_at, 'epoch') < now() - interval '1 hour'`)
      .execute(),

  create: (session: {
    tokenHash: Buffer;
    userId?: string;
    adminUserId?: string;
    ip: string;
    userAgent: string;
    lifetimeSeconds: number;
  }) => {
    const { lifetimeSeconds, ip, ...values } = session;
    return db
      .insertInto("sessions")
      .values({
        ...values,
        ip: ip || null,
        expiresAt: sql`now() + make_interval(secs => ${lifetimeSeconds})`,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
  },

  /** Gives a member's push in a browser to their new session there. */
  adoptPush: (sessionId: string, userId: string, deviceHash: Buffer) =>
    db
      .updateTable("pushSubscriptions")
      .set({ sessionId })
      .where("userId", "=", userId)
      .where("deviceHash", "=", deviceHash)
      .execute(),

  endPush: (sessionId: string) =>
    db.deleteFrom("pushSubscriptions").where("sessionId", "=", sessionId).execute(),

  /** Ends a session; returns its hash. */
  remove: (id: string) =>
    db.deleteFrom("sessions").where("id", "=", id).returning("tokenHash").executeTakeFirst(),

  /**
   * A member's own key that hasn't expired, unless the account is being deleted or its password is someone
   * else's. Records its use, at most once a minute.
   */
  findMemberKey: async (keyHash: Buffer) => {
    const key = await db
      .selectFrom("memberApiKeys as k")
      .innerJoin("users as u", "u.id", "k.userId")
      .select(["k.id", "k.userId"])
      .where("k.keyHash", "=", keyHash)
      .where("k.expiresAt", ">", sql<string>`now()`)
      .where("u.deletedAt", "is", null)
      .where("u.passwordIsTemporary", "=", false)
      .executeTakeFirst();
    if (!key) return undefined;
    await db
      .updateTable("memberApiKeys")
      .set({ lastUsedAt: sql`now()` })
      .where("id", "=", key.id)
      .where(sql<boolean>`coalesce(last_used_at, '-infinity') < now() - interval '1 minute'`)
      .execute();
    return key;
  },

  /**
   * A key that's neither revoked nor expired, and whose owner works here: by its secret, or for a while by the one from
   * before a rotation. Records the use of either, at most once a minute.
   */
  findApiKey: async (keyHash: Buffer) => {
    const key = await db
      .selectFrom("apiKeys as k")
      .innerJoin("adminUsers as a", "a.id", "k.createdBy")
      .select(["k.id", "k.scopes", "a.role", sql<boolean>`k.key_hash = ${keyHash}`.as("isCurrent")])
      .where((or) =>
        or.or([
          or("k.keyHash", "=", keyHash),
          or.and([or("k.previousHash", "=", keyHash), or("k.previousUntil", ">", sql<string>`now()`)]),
        ]),
      )
      .where("k.revokedAt", "is", null)
      .where("k.expiresAt", ">", sql<string>`now()`)
      .where("a.isActive", "=", true)
      .executeTakeFirst();
    if (!key) return undefined;
    const used = key.isCurrent ? "lastUsedAt" : "previousUsedAt";
    await db
      .updateTable("apiKeys")
      .set({ [used]: sql`now()` })
      .where("id", "=", key.id)
      .where(key.isCurrent ? "keyHash" : "previousHash", "=", keyHash)
      .where((or) => or.or([or(used, "is", null), or(used, "<", sql<string>`now() - interval '1 minute'`)]))
      .execute();
    return key;
  },
});

export type SessionRepository = ReturnType<typeof createSessionRepository>;
