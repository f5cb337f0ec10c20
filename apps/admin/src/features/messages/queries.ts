import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";

const keys = {
  all: ["messages"] as const,
  ofMember: (userId: string | null) => [...keys.all, userId] as const,
};

/** The conversation with a member about one request; null while there is none. */
export const requestThreadQuery = (userId: string | null, conciergeRequestId: string) =>
  queryOptions({
    queryKey: keys.ofMember(userId),
    queryFn: ({ signal }) => api.listMemberThreads({ params: { id: userId ?? "" } }, { signal }),
    enabled: userId !== null,
    select: ({ items }) => items.find((thread) => thread.conciergeRequestId === conciergeRequestId) ?? null,
  });

type NewMessage = { conciergeRequestId: string; body: string; idempotencyKey: string };

/** Writes to a member about a request; the conversation begins with the first message. */
export function useSendMessage(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: NewMessage) =>
      api.sendMessageToMember({ params: { id: userId }, body }, { idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.ofMember(userId) }),
  });
}
