import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { fromEarly } from "../../early/from-early.ts";

export const securityQuery = queryOptions({
  queryKey: ["account-security"],
  ...fromEarly("/v1/me/security", (signal) => api.getAccountSecurity(undefined, { signal })),
});
