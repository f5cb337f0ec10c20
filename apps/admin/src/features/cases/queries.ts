import { growingPage } from "@evoya/app-kit/lib/growing-page";
import { markStale } from "@evoya/app-kit/lib/mark-stale";
import type { newDraft, newProposal, newProposalDraft } from "@evoya/schemas/proposals";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { api } from "../../api.ts";
import { caseQuery } from "../../lib/case-query.ts";

const keys = {
  all: ["cases"] as const,
  proposals: (id: string) => [...keys.all, "proposals", id] as const,
  proposable: (id: string) => [...keys.all, "proposable", id] as const,
  timeline: (id: string) => [...keys.all, "timeline", id] as const,
};

/** The timeline, oldest first; each additional page is older. */
export const timelineQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: keys.timeline(id),
    queryFn: (asked) =>
      growingPage(asked, (cursor, signal) =>
        api.getCaseTimelineForStaff({ params: { id }, query: { cursor, limit: 50 } }, { signal }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items).toReversed(),
  });

/** Reports that the request is open here, while someone looks at the page, and learns who else has it open. */
export const viewersQuery = (id: string) =>
  queryOptions({
    queryKey: ["case-viewers", id],
    queryFn: ({ signal }) => api.lookAtCase({ params: { id } }, { signal }),
    refetchInterval: 20_000,
    staleTime: 0,
    retry: false,
  });

/** Refetches everything that a change to a case affects. */
export function useRefreshCases(): () => Promise<void> {
  const client = useQueryClient();
  return () => markStale(client, keys.all, ["client-requests"], ["booking-requests"], ["staff-dashboard"]);
}

/** Assigns a case to a colleague or unassigns it. After a refusal, shows the case as it is now. */
export function useAssign(id: string) {
  const client = useQueryClient();
  const refresh = useRefreshCases();
  return useMutation({
    mutationFn: ({ assignedTo, ifMatch }: { assignedTo: string | null; ifMatch: string }) =>
      api.updateCase({ params: { id }, body: { assignedTo } }, { ifMatch }),
    onSuccess: (updated) => client.setQueryData(caseQuery(id).queryKey, updated),
    onSettled: () => void refresh(),
  });
}

/** Archives a case or restores it. After a refusal, shows the case as it is now. */
export function useArchive(id: string) {
  const client = useQueryClient();
  const refresh = useRefreshCases();
  return useMutation({
    mutationFn: ({ archived, ifMatch }: { archived: boolean; ifMatch: string }) =>
      api.updateCase({ params: { id }, body: { archived } }, { ifMatch }),
    onSuccess: (updated) => client.setQueryData(caseQuery(id).queryKey, updated),
    onSettled: () => void refresh(),
  });
}

type NewNote = { text: string; mentions: string[]; idempotencyKey: string };

export function useAddNote(id: string) {
  const refresh = useRefreshCases();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: NewNote) =>
      api.addCaseNote({ params: { id }, body }, { idempotencyKey }),
    onSuccess: () => refresh(),
  });
}

export const proposalsQuery = (id: string) =>
  queryOptions({
    queryKey: keys.proposals(id),
    queryFn: ({ signal }) => api.listProposalsForStaff({ params: { id } }, { signal }),
  });

export const proposableQuery = (id: string) =>
  queryOptions({
    queryKey: keys.proposable(id),
    queryFn: ({ signal }) => api.listProposable({ params: { id } }, { signal }),
  });

type NewProposal = { body: z.input<typeof newProposal>; idempotencyKey: string };

export function useSendProposal(id: string) {
  const refresh = useRefreshCases();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: NewProposal) =>
      api.sendProposal({ params: { id }, body }, { idempotencyKey }),
    onSuccess: () => void refresh(),
  });
}

type NewDraft = { body: z.input<typeof newDraft>; idempotencyKey: string };

export function useDraftItinerary(id: string) {
  const refresh = useRefreshCases();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: NewDraft) =>
      api.draftItinerary({ params: { id }, body }, { idempotencyKey }),
    onSuccess: () => void refresh(),
  });
}

type NextDraft = { body: z.input<typeof newProposalDraft>; idempotencyKey: string };

/** Drafts a proposal's next version from its client's answers. */
export function useDraftNext(id: string) {
  const refresh = useRefreshCases();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: NextDraft) =>
      api.draftNextProposal({ params: { id }, body }, { idempotencyKey }),
    onSuccess: () => void refresh(),
  });
}

/** Withdraws the version of a proposal that's on screen. After a refusal, shows the proposal as it is now. */
export function useWithdraw() {
  const refresh = useRefreshCases();
  return useMutation({
    mutationFn: ({ id, ifMatch }: { id: string; ifMatch: string }) =>
      api.withdrawProposal({ params: { id } }, { ifMatch }),
    onSettled: () => void refresh(),
  });
}

export const filesQuery = (id: string) =>
  queryOptions({
    queryKey: [...keys.all, "files", id],
    queryFn: ({ signal }) => api.listCaseFilesForStaff({ params: { id } }, { signal }),
  });
