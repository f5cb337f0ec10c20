import type { Payments } from "../../adapters/payments/payments.ts";
import type { MembershipRepository } from "./memberships.repository.ts";

type Deps = {
  memberships: Pick<MembershipRepository, "findBySubscription" | "forgetLeaving">;
  payments: Pick<Payments, "findInvoice" | "findSubscription" | "cancelNow" | "cancelAfterDispute">;
};

/** Ends plans of which a bank has taken a payment back for good (decision 392). */
export const createDisputedPlans = ({ memberships, payments }: Deps) => ({
  /**
   * Ends the plan that an invoice was for: with the period that's paid, or at once if it's that period whose payment is
   * gone, or if nothing is paid. `invoiceId` is the provider's.
   */
  end: async (invoiceId: string): Promise<void> => {
    const invoice = await payments.findInvoice(invoiceId);
    const subscription = invoice?.subscriptionId && (await payments.findSubscription(invoice.subscriptionId));
    if (!invoice || !subscription || subscription.status === "ended") return;
    const isUnpaid = invoice.periodEnd >= subscription.currentPeriodEnd || subscription.status === "past_due";
    if (isUnpaid) return payments.cancelNow(subscription.id);
    await payments.cancelAfterDispute(subscription.id);
    // Keeping an account that was to be deleted doesn't take this back.
    const row = await memberships.findBySubscription(subscription.id);
    if (row) await memberships.forgetLeaving(row.userId);
  },
});
