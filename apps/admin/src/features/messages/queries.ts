import { growingPage } from "@evoya/app-kit/lib/growing-page";
import { markStale } from "@evoya/app-kit/lib/mark-stale";
import type { ThreadFilter } from "@evoya/schemas/staff-messages";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { api } from "../../api.ts";

const keys = {
  all: ["messages"] as const,
  inbox: (filters: InboxFilters, cursor: string | undefined) =>
    [...keys.all, "inbox", filters, cursor] as const,
  counts: () => [...keys.all, "counts"] as const,
  thread: (id: string) => [...keys.all, "thread", id] as const,
  messages: (id: string | undefined) => [...keys.all, "of-thread", id] as const,
};

export type InboxFilters = { filter: ThreadFilter; q?: string };

/** Conversations on a page of the inbox. */
export const inboxPageSize = 25;

/** One page. The previous one stays on screen while it loads. */
export const inboxQuery = (filters: InboxFilters, cursor: string | undefined) =>
  queryOptions({
    queryKey: keys.inbox(filters, cursor),
    queryFn: ({ signal }) =>
      api.listThreadsForStaff({ query: { ...filters, cursor, limit: inboxPageSize } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** How many members are waiting for a reply; kept fresh by live events. */
export const threadCountsQuery = queryOptions({
  queryKey: keys.counts(),
  queryFn: ({ signal }) => api.countThreads({}, { signal }),
});

export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: keys.thread(id),
    queryFn: ({ signal }) => api.getThreadForStaff({ params: { id } }, { signal }),
  });

/** A member's newest conversations. */
export const memberThreadsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...keys.all, "of-member", userId] as const,
    queryFn: ({ signal }) =>
      api.listMemberThreads({ params: { id: userId }, query: { limit: 10 } }, { signal }),
  });

export const threadNotesQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.all, "notes", id] as const,
    queryFn: ({ signal }) => api.listThreadNotes({ params: { id } }, { signal }),
  });

type NewNote = { text: string; mentions: string[]; idempotencyKey: string };

export function useAddThreadNote(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: NewNote) =>
      api.addThreadNote({ params: { id }, body }, { idempotencyKey }),
    onSuccess: () => markStale(client, keys.all, ["cases"]),
  });
}

/** A conversation's messages, oldest first; each additional page is older. Empty without a conversation. */
export const threadMessagesQuery = (id: string | undefined) =>
  infiniteQueryOptions({
    queryKey: keys.messages(id),
    queryFn: (asked) =>
      growingPage(asked, (cursor, signal) =>
        api.listThreadMessages({ params: { id: id ?? "" }, query: { cursor } }, { signal }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    enabled: id !== undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items).toReversed(),
  });

type NewMessage = {
  threadId?: string;
  caseId?: string;
  subject?: string;
  lastReadId?: string;
  body: string;
  fileIds: string[];
  idempotencyKey: string;
};

/** Writes to a member: in a conversation, about a request, or about something new. A request's conversation starts with its first message. */
export function useSendMessage(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: NewMessage) =>
      api.sendMessageToMember({ params: { id: userId }, body }, { idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}

type ThreadChange = {
  isRead?: boolean;
  assignedTo?: string | null;
  isHandled?: boolean;
  snoozedUntil?: string | null;
  ifMatch: string;
};

/** Changes a conversation from the version on screen. After a refusal, shows it as it is now. */
export function useUpdateThread(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ifMatch, ...body }: ThreadChange) =>
      api.updateThreadForStaff({ params: { id }, body }, { ifMatch }),
    onSuccess: (thread) => client.setQueryData(keys.thread(id), thread),
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}

type Assigning = Parameters<typeof api.assignThreads>[0]["body"];

/** Assigns up to 100 conversations in one call and reports on each. */
export const assignThreads = (body: Assigning, idempotencyKey: string) =>
  api.assignThreads({ body }, { idempotencyKey });

/** Refetches everything that a change to conversations affects. */
export function useRefreshThreads(): () => Promise<void> {
  const client = useQueryClient();
  return () => markStale(client, keys.all, ["staff-dashboard"]);
}
