import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import "./query-keys.ts";

/** "Please sign in to continue", after the server has ended the session. */
const noticeRefusal = (error: Error): void => {
  if ("code" in error && error.code === "unauthenticated")
    void import("./session/session-ended.ts").then(({ noticeEnd }) => noticeEnd(queryClient));
};

const refusal = (error: unknown) =>
  typeof error === "object" && error !== null && "status" in error && Number(error.status) < 500;

/** One cache for the app. Requests the server refuses aren't retried; those that fail on the way are, twice. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeRefusal }),
  mutationCache: new MutationCache({ onError: noticeRefusal }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Offline, the service worker answers from its storage.
      networkMode: "offlineFirst",
      retry: (failures, error) => failures < 2 && !refusal(error),
    },
    mutations: { retry: false },
  },
});
