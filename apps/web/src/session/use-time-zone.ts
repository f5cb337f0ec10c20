import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../api.ts";
import { noteTimeZone } from "../lib/today.ts";
import { sessionQuery } from "./session.ts";

/** Sets the member's time zone and refetches upcoming and past trips. */
export function useSetTimeZone({ quiet = false } = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (timeZone: string) => api.setTimeZone({ body: { timeZone } }),
    onSuccess: async (_, timeZone) => {
      noteTimeZone(timeZone);
      client.setQueryData(
        sessionQuery.queryKey,
        (session) => session && { ...session, member: session.member && { ...session.member, timeZone } },
      );
      // A response that's still coming uses the previous zone; joining that request would keep it.
      for (const queryKey of [["dashboard"], ["itineraries"]] as const)
        void client.cancelQueries({ queryKey }).then(() => client.invalidateQueries({ queryKey }));
    },
    onError: () => {
      if (!quiet) toast.error("We couldn't save your time zone", "Please try again in a moment.");
    },
  });
}
