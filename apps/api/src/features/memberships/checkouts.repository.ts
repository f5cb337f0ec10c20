import type { Kysely, Updateable } from "kysely";
import type { Checkouts, CheckoutsPlanType, CheckoutsStatus, DB } from "../../db/schema.generated.ts";

const columns = ["id", "planType", "status", "url", "providerSessionId", "expiresAt", "createdAt"] as const;

/** What members have started to buy at the provider: at most one open checkout each. */
export const createCheckoutRepository = (db: Kysely<DB>) => ({
  findOpen: (userId: string) =>
    db
      .selectFrom("checkouts")
      .select(columns)
      .where("userId", "=", userId)
      .where("status", "=", "open")
      .executeTakeFirst(),

  add: (checkout: { userId: string; planType: CheckoutsPlanType; amountCents: number }) =>
    db.insertInto("checkouts").values(checkout).returning(columns).executeTakeFirstOrThrow(),

  find: (id: string, userId: string) =>
    db
      .selectFrom("checkouts")
      .select(columns)
      .where("id", "=", id)
      .where("userId", "=", userId)
      .executeTakeFirst(),

  update: (id: string, changes: Updateable<Checkouts>) =>
    db
      .updateTable("checkouts")
      .set(changes)
      .where("id", "=", id)
      .returning(columns)
      .executeTakeFirstOrThrow(),

  /**
   * Ends the open checkout that a provider session or a purchased plan has settled. One that was canceled may still be
   * paid; that its page is closed then says nothing new.
   */
  settle: (
    userId: string,
    settled: { providerSessionId?: string; planType?: CheckoutsPlanType },
    status: CheckoutsStatus,
  ) =>
    db
      .updateTable("checkouts")
      .set({ status, url: null })
      .where("userId", "=", userId)
      .where("status", "in", status === "expired" ? ["open"] : ["open", "cancelled"])
      .$if(settled.providerSessionId !== undefined, (q) =>
        q.where("providerSessionId", "=", settled.providerSessionId!),
      )
      .$if(settled.planType !== undefined, (q) =>
        q.where("planType", "=", settled.planType!).where("status", "=", "open"),
      )
      .execute(),
});

export type CheckoutRepository = ReturnType<typeof createCheckoutRepository>;
export type CheckoutRow = NonNullable<Awaited<ReturnType<CheckoutRepository["findOpen"]>>>;
