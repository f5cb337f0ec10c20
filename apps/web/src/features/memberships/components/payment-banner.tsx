import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { useQuery } from "@tanstack/react-query";
import { dayHere } from "../../../lib/today.ts";
import { membershipQuery } from "../queries.ts";
import { useBillingPortal } from "../use-billing-portal.ts";

/** On every page for a member whose payment failed and who hasn't canceled: the deadline, and how to pay. */
export function PaymentBanner() {
  const { data: membership } = useQuery(membershipQuery);
  const portal = useBillingPortal();
  if (!membership?.pastDue || membership.cancelAtPeriodEnd) return null;
  return (
    <Callout
      tone="warning"
      className="mb-5 print:hidden"
      title="Your last payment didn't go through."
      actions={
        <Button
          size="sm"
          variant="outline"
          busy={portal.isPending}
          busyLabel="Opening the payment page"
          onClick={() => portal.mutate()}
        >
          Pay now
        </Button>
      }
    >
      Your plan stays until {dayHere(membership.pastDue.endsAt)} while we try again. Update your card to keep
      it.
    </Callout>
  );
}
