import { queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";

/** A client's request of any kind: its own page and the conversation about it show it. */
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ["cases", "one", id],
    queryFn: ({ signal }) => api.getCaseForStaff({ params: { id } }, { signal }),
  });
