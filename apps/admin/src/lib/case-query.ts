import { queryOptions } from "@tanstack/react-query";
import { api } from "../api.ts";

/** A client's request of any kind, for its own page and for the conversation about it. */
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ["cases", "one", id],
    queryFn: ({ signal }) => api.getCaseForStaff({ params: { id } }, { signal }),
  });

/** The requests deleted in this tab. Their pages are on the way out, so nothing on them is asked for again. */
export const deletedHere = new Set<string>();
