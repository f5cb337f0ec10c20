import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";

/** Conversations with Evie, latest first, and who answers right now. */
export const conversationsQuery = queryOptions({
  queryKey: ["evie", "conversations"],
  queryFn: ({ signal }) => api.listEvieConversations(undefined, { signal }),
});

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: ["evie", "conversation", id],
    queryFn: ({ signal }) => api.getEvieConversation({ params: { id } }, { signal }),
    retry: false,
  });
