import { queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";
import { fromEarly } from "../early/from-early.ts";

/** Every entitlement of the plan and how much of it is used. Always refetched, since many screens use some of it. */
export const entitlementsQuery = queryOptions({
  queryKey: ["entitlements"],
  ...fromEarly("/v1/me/entitlements", (signal) => api.listEntitlements(undefined, { signal })),
  staleTime: 0,
});
