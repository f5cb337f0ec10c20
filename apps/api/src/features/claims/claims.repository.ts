import type { Kysely } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import { createEarlierMembers } from "./earlier-members.repository.ts";
import { createMessageConversion } from "./message-conversion.repository.ts";

/** The owner of an address. Only what was sent before an instant is theirs, or everything for `infinity`. */
export type Claimant = { userId: string; email: string; before: string };

/** What came from an address before anyone had an account with it. */
export const createClaimRepository = (db: Kysely<DB>) => ({
  ...createEarlierMembers(db),
  ...createMessageConversion(db),

  /** Inside a transaction: the member's address, if they've verified it; makes another job for the same member wait. */
  holdVerified: async (userId: string): Promise<string | null> => {
    const user = await db
      .selectFrom("users")
      .select("email")
      .where("id", "=", userId)
      .where("emailVerifiedAt", "is not", null)
      .where("deletedAt", "is", null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return user?.email ?? null;
  },

  takeConciergeRequests: ({ userId, email, before }: Claimant) =>
    db
      .updateTable("conciergeRequests")
      .set({ userId })
      .where("userId", "is", null)
      .where("email", "=", email)
      .where("createdAt", "<", before)
      .returning(["id", "status", "destination"])
      .execute(),

  takeTripRequests: ({ userId, email, before }: Claimant) =>
    db
      .updateTable("tripRequests")
      .set({ userId })
      .where("userId", "is", null)
      .where("email", "=", email)
      .where("createdAt", "<", before)
      .returning(["id", "status", "destinationsText as destination"])
      .execute(),

  /** What they sent in with the creator, partner, and story forms. */
  takeSubmissions: ({ userId, email, before }: Claimant) =>
    db
      .updateTable("creatorSubmissions")
      .set({ userId })
      .where("userId", "is", null)
      .where("email", "=", email)
      .where("createdAt", "<", before)
      .execute(),

  /** Inside a transaction: the oldest messages they sent with the contact form, locked until the end. */
  holdContactMessages: ({ email, before }: Omit<Claimant, "userId">, limit: number) =>
    db
      .selectFrom("adminMessages")
      .select(["id", "subject"])
      .where("userId", "is", null)
      .where("email", "=", email)
      .where("createdAt", "<", before)
      .orderBy("createdAt")
      .orderBy("id")
      .limit(limit)
      .forUpdate()
      .execute(),
});

export type ClaimRepository = ReturnType<typeof createClaimRepository>;
