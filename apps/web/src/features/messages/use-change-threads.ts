import { markStale } from "@evoya/app-kit/lib/mark-stale";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";

export type ThreadChange = { isRead?: boolean; isArchived?: boolean };
type Change = ThreadChange & { ids: readonly string[] };

function said({ ids, isArchived }: Change): string | null {
  if (isArchived === undefined) return null;
  return isArchived ? `Archived ${ids.length} message(s)` : `Unarchived ${ids.length} message(s)`;
}

function failed({ isRead, isArchived }: Change): string {
  if (isArchived !== undefined) return `We couldn't ${isArchived ? "archive" : "unarchive"} your messages`;
  return `We couldn't mark your messages ${isRead ? "read" : "unread"}`;
}

/** The queries that show how much is unread, and where. */
const shown: QueryKey[] = [["messages"], ["session"], ["dashboard"], ["notices"]];

/** Marks every conversation as read that isn't archived, including those that haven't loaded. */
export function useReadAll() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.readAllThreads(),
    onSuccess: () => toast.success("All messages marked as read"),
    onError: (problem) => toast.error("We couldn't mark your messages read", problemText(problem)),
    onSettled: () => markStale(client, ...shown),
  });
}

/** Marks conversations read or unread, archives them or brings them back. A toast confirms archiving. */
export function useChangeThreads() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, ...body }: Change) =>
      Promise.all(ids.map((id) => api.updateThread({ params: { id }, body }))),
    onSuccess: (_, change) => {
      const text = said(change);
      if (text) toast.success(text);
    },
    onError: (problem, change) => toast.error(failed(change), problemText(problem)),
    onSettled: () => markStale(client, ...shown),
  });
}
