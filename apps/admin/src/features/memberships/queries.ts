import { markStale } from "@evoya/app-kit/lib/mark-stale";
import { membershipList } from "@evoya/schemas/staff-memberships";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { listQueries } from "../../list/list-queries.ts";

const all = ["memberships"] as const;

export const memberships = listQueries(all, membershipList, {
  page: api.listMemberships,
  count: api.countMemberships,
});

export const membershipQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, "one", id],
    queryFn: ({ signal }) => api.findMembership({ params: { id } }, { signal }),
  });

/** The provider's record; refetched whenever ours has changed. */
export const providerQuery = ({ id, updatedAt }: { id: string; updatedAt: string }) =>
  queryOptions({
    queryKey: [...all, "provider", id, updatedAt],
    queryFn: ({ signal }) => api.getProviderState({ params: { id } }, { signal }),
  });

export const paymentsQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, "payments", id],
    queryFn: ({ signal }) => api.listMembershipPayments({ params: { id } }, { signal }),
  });

/** Refunds and credits that are waiting for someone. */
export const openRepaymentsQuery = queryOptions({
  queryKey: [...all, "open-repayments"],
  queryFn: ({ signal }) => api.listOpenRepayments({}, { signal }),
});

/** Disputed payments that aren't decided yet. */
export const openDisputesQuery = queryOptions({
  queryKey: [...all, "open-disputes"],
  queryFn: ({ signal }) => api.listOpenDisputes({}, { signal }),
});

export const differencesQuery = queryOptions({
  queryKey: [...all, "differences"],
  queryFn: ({ signal }) => api.listMembershipDifferences({}, { signal }),
  // Follows a comparison until it's done.
  refetchInterval: ({ state }) => {
    const { lastRun } = state.data ?? {};
    return lastRun && !lastRun.finishedAt ? 2000 : false;
  },
});

/** Refetches everything that shows memberships. */
export function useRefreshMemberships(): () => void {
  const client = useQueryClient();
  return () => {
    void markStale(client, all, ["users"], ["staff-dashboard"]);
  };
}
