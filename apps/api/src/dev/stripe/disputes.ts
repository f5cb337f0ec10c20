import type { Desk } from "./desk.ts";
import { found } from "./faults.ts";
import type { Dispute } from "./objects.ts";
import { newId } from "./store.ts";

/** How long the bank waits for an answer, in seconds. */
const answerWithin = 7 * 86_400;

type Claim = {
  amount?: number | undefined;
  reason?: string | undefined;
  status?: Dispute["status"] | undefined;
};

/** Handles a member's bank taking back what they paid for an invoice, or asking about it. */
export function disputeInvoice(
  { state, now, announce }: Desk,
  invoiceId: string,
  { amount, reason = "fraudulent", status = "needs_response" }: Claim = {},
): Dispute {
  const invoice = found(state.invoices[invoiceId], "invoice", invoiceId);
  const dispute: Dispute = {
    id: newId("dp"),
    object: "dispute",
    amount: amount ?? invoice.amount_paid,
    currency: invoice.currency,
    charge: invoiceId.replace(/^in_/, "ch_"),
    payment_intent: invoiceId.replace(/^in_/, "pi_"),
    reason,
    status,
    evidence_details: {
      due_by: now() + answerWithin,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    metadata: {},
    created: now(),
    livemode: false,
  };
  state.disputes[dispute.id] = dispute;
  announce("charge.dispute.created", dispute);
  return dispute;
}

/** Moves a dispute on: the bank has our answer, or has decided. */
export function moveDispute({ state, announce }: Desk, id: string, status: Dispute["status"]): void {
  const dispute = found(state.disputes[id], "dispute", id);
  dispute.status = status;
  const isOver = status === "won" || status === "lost";
  announce(isOver ? "charge.dispute.closed" : "charge.dispute.updated", dispute);
}

/** What the bank has taken back of a payment for good, in cents; null while it hasn't decided. */
export function lostOf({ state }: Desk, paymentIntent: string): number | null {
  const disputes = Object.values(state.disputes).filter(
    ({ payment_intent }) => payment_intent === paymentIntent,
  );
  const isContested = disputes.some(({ status }) => status === "needs_response" || status === "under_review");
  if (isContested) return null;
  return disputes.reduce((sum, { status, amount }) => sum + (status === "lost" ? amount : 0), 0);
}
