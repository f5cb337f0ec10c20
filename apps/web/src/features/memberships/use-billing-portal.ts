import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../api.ts";

/** Opens the payment provider's own page for cards and invoices. */
export const useBillingPortal = () =>
  useMutation({
    mutationFn: () => api.openBillingPortal(),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (problem) => toast.error("Error", problemText(problem)),
  });
