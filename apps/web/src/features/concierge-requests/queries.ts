import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";

export const conciergeRequestsQuery = queryOptions({
  queryKey: ["concierge-requests"],
  queryFn: ({ signal }) => api.listConciergeRequests(undefined, { signal }),
});

export const conciergeRequestQuery = (id: string) =>
  queryOptions({
    queryKey: ["concierge-requests", id],
    queryFn: ({ signal }) => api.getConciergeRequest({ params: { id } }, { signal }),
    retry: false,
  });
