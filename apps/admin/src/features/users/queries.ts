import { markStale } from "@evoya/app-kit/lib/mark-stale";
import type { UserDetails } from "@evoya/schemas/user-details";
import { userList } from "@evoya/schemas/users";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { listQueries } from "../../list/list-queries.ts";

const all = ["users"] as const;

export const users = listQueries(all, userList, { page: api.listUsers, count: api.countUsers });

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, "one", id],
    queryFn: ({ signal }) => api.getUser({ params: { id } }, { signal }),
  });

/** What a member's plan includes, and what was given beyond it. */
export const entitlementsQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, "entitlements", id],
    queryFn: ({ signal }) => api.listEntitlementsOfMember({ params: { id } }, { signal }),
  });

/** Shows a member as just saved, and refetches every list. */
export function useKeepUser(): (user?: UserDetails) => void {
  const client = useQueryClient();
  return (user) => {
    if (user) client.setQueryData(userQuery(user.id).queryKey, user);
    void markStale(client, [...all, "list"], [...all, "count"], ["memberships"], ["staff-dashboard"]);
  };
}
