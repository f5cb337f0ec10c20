import { plans } from "@evoya/domain/plans";
import { Callout } from "@evoya/ui/callout";
import { useQuery } from "@tanstack/react-query";
import { unconfirmedPaymentQuery } from "../queries.ts";

/** Says on every page that a plan may be paid for and hasn't started, while the payment provider can't confirm it. */
export function UnconfirmedPayment() {
  const plan = useQuery(unconfirmedPaymentQuery).data?.plan;
  return plan ? (
    <Callout tone="info" className="mb-5 print:hidden" title="Waiting for our payment provider">
      If you've paid for {plans[plan].name}, it starts as soon as our payment provider confirms your payment.
      There's nothing you need to do, and this page updates by itself.
    </Callout>
  ) : null;
}
