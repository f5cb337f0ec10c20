import type { Kysely } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import { membershipColumns } from "./memberships.repository.ts";

/** Memberships for which something is due, locked so that each is handled by one worker. */
export const createDueMembershipRepository = (db: Kysely<DB>) => ({
  /**
   * Some members whose reminder number `reminder` is due: their payment has been overdue since `since` or longer, and
   * they haven't canceled.
   */
  holdUnpaid: (reminder: number, since: string, limit: number) =>
    db
      .selectFrom("memberships")
      .select(membershipColumns)
      .where("pastDueSince", "<=", since)
      .where("paymentReminders", "<", reminder)
      .where("cancelAtPeriodEnd", "=", false)
      .where("status", "=", "active")
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute(),

  /** Some members whose grant is over and who still count as members of its plan. */
  holdEndedGrants: (now: string, limit: number) =>
    db
      .selectFrom("memberships")
      .select(membershipColumns)
      .where("grantEndsAt", "<=", now)
      .where("status", "=", "active")
      .limit(limit)
      .forUpdate()
      .skipLocked()
      .execute(),
});

export type DueMembershipRepository = ReturnType<typeof createDueMembershipRepository>;
