import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";

/** The member's own API keys. */
export const memberKeysQuery = queryOptions({
  queryKey: ["member-keys"],
  queryFn: ({ signal }) => api.listMemberKeys(undefined, { signal }),
});
