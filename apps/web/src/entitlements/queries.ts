import { queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";

/** What the plan includes and how much of it is used. Always asked again: every screen uses some of it up. */
export const entitlementsQuery = queryOptions({
  queryKey: ["entitlements"],
  queryFn: ({ signal }) => api.listEntitlements(undefined, { signal }),
  staleTime: 0,
});
