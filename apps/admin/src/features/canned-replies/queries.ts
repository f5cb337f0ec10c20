import type { CannedReply, CannedReplyBody } from "@evoya/schemas/canned-replies";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";

export const cannedRepliesQuery = queryOptions({
  queryKey: ["canned-replies"],
  queryFn: ({ signal }) => api.listCannedReplies({}, { signal }),
});

type Written = { body: CannedReplyBody; idempotencyKey: string; changes: CannedReply | null };

/** Adds a canned reply, or changes the version on screen. */
export function useWriteCannedReply() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey, changes }: Written) =>
      changes
        ? api.updateCannedReply({ params: { id: changes.id }, body }, { ifMatch: changes.updatedAt })
        : api.createCannedReply({ body }, { idempotencyKey }),
    onSettled: () => client.invalidateQueries({ queryKey: cannedRepliesQuery.queryKey }),
  });
}

export function useDeleteCannedReply() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, updatedAt }: CannedReply) =>
      api.deleteCannedReply({ params: { id } }, { ifMatch: updatedAt }),
    onSettled: () => client.invalidateQueries({ queryKey: cannedRepliesQuery.queryKey }),
  });
}
