import type { Kysely } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

/** Visitors' sessions, found by their secret's hash. */
export const createVisitorRepository = (db: Kysely<DB>) => ({
  /** A visitor's session. Once a member has taken it over, it's that member's and nobody else's. */
  find: (tokenHash: Buffer, userId: string | null) =>
    db
      .selectFrom("visitorSessions")
      .select("id")
      .where("tokenHash", "=", tokenHash)
      .where((or) => or.or([or("linkedUserId", "is", null), or("linkedUserId", "=", userId)]))
      .executeTakeFirst(),

  create: (tokenHash: Buffer) =>
    db.insertInto("visitorSessions").values({ tokenHash }).returning("id").executeTakeFirstOrThrow(),
});

export type VisitorRepository = ReturnType<typeof createVisitorRepository>;
