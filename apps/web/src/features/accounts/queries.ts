import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";

export const securityQuery = queryOptions({
  queryKey: ["account-security"],
  queryFn: ({ signal }) => api.getAccountSecurity(undefined, { signal }),
});
