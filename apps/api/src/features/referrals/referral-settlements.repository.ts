import { type DisputeStatus, unsettledStatuses } from "@evoya/domain/disputes";
import type { ReferralRefusal } from "@evoya/domain/referrals";
import type { Kysely } from "kysely";
import type { DB } from "../../db/schema.generated.ts";

type Settlement = {
  status: "earned" | "refused";
  refusal: ReferralRefusal | null;
  invoiceId: string;
  at: string;
};

/** What referrals earn when a friend's first paid month is over, and what's taken back when it's refunded. */
export const createReferralSettlementRepository = (db: Kysely<DB>) => {
  /** The money from an invoice that has really been returned. */
  const refundsOf = (invoice: "i.id" | "r.invoiceId") =>
    db
      .selectFrom("refunds")
      .select("refunds.id")
      .whereRef("refunds.invoiceId", "=", invoice as never)
      .where("refunds.status", "=", "succeeded");

  /** The disputes of an invoice that a bank decided, or still decides, against us. */
  const disputesOf = (invoice: "i.id" | "r.invoiceId", statuses: readonly DisputeStatus[]) =>
    db
      .selectFrom("disputes")
      .select("disputes.id")
      .whereRef("disputes.invoiceId", "=", invoice as never)
      .where("disputes.status", "in", statuses);

  return {
    /** Friends with a paid month that's over and wasn't refunded or disputed, each with the first such invoice. */
    due: (now: string) =>
      db
        .selectFrom("referrals as f")
        .innerJoinLateral(
          (eb) =>
            eb
              .selectFrom("invoices as i")
              .select(["i.id as invoiceId"])
              .whereRef("i.userId", "=", "f.friendId")
              .where("i.status", "=", "paid")
              .where("i.amountPaidCents", ">", 0)
              .where("i.periodEnd", "<=", now)
              .where(({ not, exists }) => not(exists(refundsOf("i.id"))))
              .where(({ not, exists }) => not(exists(disputesOf("i.id", ["lost", ...unsettledStatuses]))))
              .orderBy("i.createdAt")
              .limit(1)
              .as("paid"),
          (join) => join.onTrue(),
        )
        .select(["f.friendId", "f.referrerId", "paid.invoiceId"])
        .where("f.status", "=", "joined")
        .orderBy("f.createdAt")
        .execute(),

    /** Facts that show whether two members are one person; both accounts exist, or the referral would be gone. */
    factsOf: (userId: string) =>
      db
        .selectFrom("users as u")
        .innerJoin("userProfiles as p", "p.userId", "u.id")
        .leftJoin("memberships as m", "m.userId", "u.id")
        .select(["u.email", "p.homeAddress", "m.stripeCustomerId as customerId"])
        .where("u.id", "=", userId)
        .executeTakeFirst(),

    /** True for the first to settle it; a second attempt finds it settled. */
    settle: async (friendId: string, { status, refusal, invoiceId, at }: Settlement): Promise<boolean> => {
      const settled = await db
        .updateTable("referrals")
        .set({ status, refusal, invoiceId, settledAt: at })
        .where("friendId", "=", friendId)
        .where("status", "=", "joined")
        .returning("friendId")
        .executeTakeFirst();
      return settled !== undefined;
    },

    /** Takes back the points earned for an invoice that has been refunded since, or lost in a dispute. */
    takeBackRefunded: (at: string) =>
      db
        .updateTable("referrals as r")
        .set({ status: "taken_back", settledAt: at })
        .where("r.status", "=", "earned")
        .where("r.invoiceId", "is not", null)
        .where(({ exists, or }) =>
          or([exists(refundsOf("r.invoiceId")), exists(disputesOf("r.invoiceId", ["lost"]))]),
        )
        .returning(["r.friendId", "r.referrerId"])
        .execute(),
  };
};

export type ReferralSettlementRepository = ReturnType<typeof createReferralSettlementRepository>;
