import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../api.ts";

/** Downloads an invoice or receipt from the payment provider. */
export const useInvoice = () =>
  useMutation({
    mutationFn: (id: string) => api.openInvoice({ params: { id } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (problem) => toast.error("We couldn't get this PDF", problemText(problem)),
  });

/** Opens the payment provider's own page for cards and invoices. */
export const useBillingPortal = () =>
  useMutation({
    mutationFn: () => api.openBillingPortal(),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (problem) => toast.error("We couldn't open the payment page", problemText(problem)),
  });
