import { Button } from "@evoya/ui/button";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../../api.ts";

/** The way to the payment provider's own page for card and invoices. */
export function ManageBilling() {
  const open = useMutation({
    mutationFn: () => api.openBillingPortal(),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (problem) => toast.error("Error", problemText(problem)),
  });
  return (
    <p className="mt-8 text-center">
      <Button variant="link" busy={open.isPending} onClick={() => open.mutate()}>
        Manage billing: card, invoices, cancellation
      </Button>
    </p>
  );
}
