import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";

export type ThreadFilter = "all" | "unread" | "archived";

export const threadsQuery = (filter: ThreadFilter) =>
  queryOptions({
    queryKey: ["messages", "threads", filter],
    queryFn: ({ signal }) => api.listThreads({ query: { filter } }, { signal }),
  });

export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: ["messages", "thread", id],
    queryFn: ({ signal }) => api.getThread({ params: { id } }, { signal }),
    retry: false,
  });
