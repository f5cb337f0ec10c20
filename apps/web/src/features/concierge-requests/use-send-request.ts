import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import type { NewConciergeRequest } from "@evoya/schemas/concierge-requests";
import { isProblem } from "@evoya/schemas/problems";
import type { ProfileChanges } from "@evoya/schemas/profile";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { sessionQuery } from "../../session/session.ts";
import { profileQuery } from "../profile/queries.ts";

/** Saves the profile's missing fields, then sends the request. Returns the new request's id. */
export function useSendRequest() {
  const client = useQueryClient();
  const key = useIdempotencyKey();

  const saveContact = async (body: ProfileChanges, signal: AbortSignal): Promise<void> => {
    if (Object.keys(body).length === 0) return;
    const { updatedAt } = await api.getProfile(undefined, { signal });
    const saved = await api.updateProfile({ query: { draft: "true" }, body }, { ifMatch: updatedAt, signal });
    client.setQueryData(profileQuery.queryKey, saved);
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  };

  return async (request: NewConciergeRequest, contact: ProfileChanges, signal: AbortSignal) => {
    try {
      await saveContact(contact, signal);
      const { id } = await api.createConciergeRequest(
        { body: request },
        { signal, idempotencyKey: key.keyFor(request) },
      );
      key.settle();
      void client.invalidateQueries({ queryKey: ["dashboard"] });
      return id;
    } catch (error) {
      // It was cleared somewhere else in between, so the form asks for it.
      if (isProblem(error, "profile_incomplete"))
        await client.invalidateQueries({ queryKey: profileQuery.queryKey });
      throw error;
    }
  };
}
