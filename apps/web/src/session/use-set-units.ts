import type { Units } from "@evoya/domain/unit-systems";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "../api.ts";
import { browserUnits } from "../lib/units.ts";
import { sessionQuery } from "./session.ts";

/** Sets how temperatures and distances are written. */
export function useSetUnits({ quiet = false } = {}) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (units: Units) => api.setUnits({ body: { units } }),
    onSuccess: (_, units) => {
      client.setQueryData(
        sessionQuery.queryKey,
        (session) => session && { ...session, member: session.member && { ...session.member, units } },
      );
    },
    onError: () => {
      if (!quiet) toast.error("We couldn't save your units", "Please try again in a moment.");
    },
  });
}

/** Tells the server a new member's units once, for documents and answers made there. */
export function useTellUnits(units: Units | null): void {
  const { mutate } = useSetUnits({ quiet: true });
  useEffect(() => {
    if (units === null) mutate(browserUnits());
  }, [units, mutate]);
}
