import { contestedText } from "@evoya/domain/disputes";
import { isProblem, Problem } from "@evoya/schemas/problems";
import type { Repayment } from "@evoya/schemas/repayments";
import type { Payments } from "../../adapters/payments/payments.ts";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { InvoiceSync } from "../invoices/invoices.sync.ts";
import { askingForStaff } from "../memberships/provider-turns.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import { repaymentChanged, repaymentGiven } from "./repayments.events.ts";
import type { RepaymentRepository, RepaymentRow } from "./repayments.repository.ts";

type Stores = { repayments: RepaymentRepository; profileReader: ProfileReader; publish: Publish };
type Wish = NonNullable<Awaited<ReturnType<RepaymentRepository["toSend"]>>>;
type Deps = {
  repayments: Pick<RepaymentRepository, "find" | "toSend">;
  payments: Pick<Payments, "refund" | "credit">;
  invoiceSync: InvoiceSync;
  change: RepaymentChange;
};

/** Changes one whose status is in `from`. Throws `not_found`, `conflict`. */
export const createRepaymentChange =
  (transact: Transact<Stores>) =>
  (
    id: string,
    from: RepaymentRow["status"],
    work: (stores: Stores, row: RepaymentRow) => Promise<void>,
  ): Promise<void> =>
    transact(async (stores) => {
      const row = await stores.repayments.hold(id);
      if (!row) throw new Problem("not_found");
      if (row.status !== from) throw new Problem("conflict", "Someone else has already settled this.");
      await work(stores, row);
    });

export type RepaymentChange = ReturnType<typeof createRepaymentChange>;

/** Asks the provider with the row's own key, so that asking again never gives twice. */
export function createRepaymentSending({ repayments, payments, invoiceSync, change }: Deps) {
  const askProvider = async (id: string, wish: Wish): Promise<string> => {
    const { kind, amountCents, currency, providerInvoiceId, stripeCustomerId } = wish;
    if (kind === "refund" && wish.isContested) throw new Problem("conflict", contestedText);
    if (kind === "refund")
      return (await payments.refund({ invoiceId: providerInvoiceId ?? "", amountCents, key: id })).id;
    if (!stripeCustomerId) throw new Problem("conflict", "This member has no customer at Stripe to credit.");
    return (await payments.credit({ customerId: stripeCustomerId, amountCents, currency, key: id })).id;
  };

  /**
   * Asks the provider for what was agreed, and nothing else. Throws `conflict` if it refuses,
   * `payments_unavailable`.
   */
  return async (id: string, origin: StaffOrigin): Promise<Repayment> => {
    const wish = await repayments.toSend(id);
    if (!wish) throw new Problem("not_found");
    if (wish.status !== "unsent")
      throw new Problem("conflict", "This hasn't been approved, or is already settled.");
    let providerId: string;
    try {
      providerId = await askingForStaff(() => askProvider(id, wish));
    } catch (error) {
      if (isProblem(error, "conflict"))
        await change(id, "unsent", async (stores, before) => {
          const changes = { status: "failed", failure: error.detail } as const;
          await stores.repayments.update(id, changes);
          await stores.publish(repaymentChanged("fail", before, { ...before, ...changes }, origin));
        });
      throw error;
    }
    await change(id, "unsent", async (stores, before) => {
      const changes = { status: "done", providerId } as const;
      await stores.repayments.update(id, changes);
      const profile = await stores.profileReader.find(before.userId);
      await stores.publish(repaymentGiven(before, { ...before, ...changes }, profile, origin));
    });
    const given = (await repayments.find(id)) as Repayment;
    // Records it at once; the provider's event would do so a moment later.
    if (given.kind === "refund") await invoiceSync.readRefund(providerId).catch(() => null);
    return given;
  };
}

export type RepaymentSending = ReturnType<typeof createRepaymentSending>;
