import { notifyManager, QueryClient } from "@tanstack/react-query";
import "./query-keys.ts";

const refusal = (error: Error & { status?: unknown }) => Number(error.status) < 500;

// A pressed button shows that it's busy before a second press can arrive, which would be sent as another request.
notifyManager.setScheduler(queueMicrotask);

/**
 * One cache for the app. Requests the server refuses aren't retried; those that fail on the way are, twice. Offline, a
 * change fails at once and says so, instead of waiting unseen for a connection.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Offline, the service worker answers from its storage.
      networkMode: "offlineFirst",
      retry: (failures, error) => failures < 2 && !refusal(error),
    },
    mutations: { retry: false, networkMode: "always" },
  },
});
