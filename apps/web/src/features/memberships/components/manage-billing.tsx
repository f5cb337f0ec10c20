import { Button } from "@evoya/ui/button";
import { useBillingPortal } from "../use-billing-portal.ts";

/** Leads to the payment provider's own page for cards and invoices. */
export function ManageBilling() {
  const open = useBillingPortal();
  return (
    <p className="mt-8 text-center">
      <Button variant="link" busy={open.isPending} onClick={() => open.mutate()}>
        Manage billing: card, invoices, cancellation
      </Button>
    </p>
  );
}
