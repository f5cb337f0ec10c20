import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { fromEarly } from "../../early/from-early.ts";

const pollMs = 2_000;

/** The latest archive of the member's data; polled while it's being made. */
export const dataExportQuery = queryOptions({
  queryKey: ["data-export"],
  queryFn: ({ signal }) => api.getDataExport(undefined, { signal }),
  refetchInterval: ({ state }) => (state.data?.latest?.status === "waiting" ? pollMs : false),
});

/** The member's own API keys. */
export const memberKeysQuery = queryOptions({
  queryKey: ["member-keys"],
  queryFn: ({ signal }) => api.listMemberKeys(undefined, { signal }),
});

export const securityQuery = queryOptions({
  queryKey: ["account-security"],
  ...fromEarly("/v1/me/security", (signal) => api.getAccountSecurity(undefined, { signal })),
});
