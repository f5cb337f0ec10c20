import { markStale } from "@evoya/app-kit/lib/mark-stale";
import type { ProfileChanges } from "@evoya/schemas/profile";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { sessionQuery } from "../../session/session.ts";
import { profileQuery } from "../profile/queries.ts";

/** Saves part of the profile, based on the version last read. If the server refuses, throws and reads it again. */
export function useChangeProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: ProfileChanges) => {
      const { updatedAt } = await client.ensureQueryData(profileQuery);
      return api.updateProfile({ query: { draft: "true" }, body }, { ifMatch: updatedAt });
    },
    onSuccess: (saved) => {
      client.setQueryData(profileQuery.queryKey, saved);
      void markStale(client, sessionQuery.queryKey, ["dashboard"]);
    },
    onError: () => client.invalidateQueries({ queryKey: profileQuery.queryKey }),
  });
}
