import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../api.ts";
import { sessionQuery } from "./session.ts";

/** Sets the currency for estimates besides dollars; null for that of the browser's region. */
export function useSetCurrency() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (currency: string | null) => api.setCurrency({ body: { currency } }),
    onSuccess: (_, currency) => {
      client.setQueryData(
        sessionQuery.queryKey,
        (session) => session && { ...session, member: session.member && { ...session.member, currency } },
      );
    },
    onError: () => toast.error("We couldn't save your currency", "Please try again in a moment."),
  });
}
