import { queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";

/** What the plan includes and how much is used. Always refetched, since many screens use some of it. */
export const entitlementsQuery = queryOptions({
  queryKey: ["entitlements"],
  queryFn: ({ signal }) => api.listEntitlements(undefined, { signal }),
  staleTime: 0,
});
