import { Problem } from "@evoya/schemas/problems";
import { MutationCache, notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { forgetSession } from "./session/session-end.ts";
import { sessionKey } from "./session/session-key.ts";
import "./query-keys.ts";

const isRefusal = (error: unknown) => error instanceof Problem && error.status < 500;

/**
 * When the server has ended the session (idle, signed out elsewhere), the sign-in screen replaces whatever is open and
 * says why. When it wants two-factor first because an owner requires it, we refetch the session, which says so.
 */
function noticeRefusal(error: unknown): void {
  if (!(error instanceof Problem)) return;
  if (error.code === "unauthenticated") forgetSession(queryClient, "server");
  if (error.code === "two_factor_setup_required")
    void queryClient.invalidateQueries({ queryKey: sessionKey });
}

// A pressed button shows that it's busy before a second press can arrive, which would be sent as another request.
notifyManager.setScheduler(queueMicrotask);

/**
 * The app's one cache. We don't retry requests the server refuses; those that fail on the way, we retry twice. Offline, a
 * change fails at once and says so, instead of waiting unseen for a connection.
 */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeRefusal }),
  mutationCache: new MutationCache({ onError: noticeRefusal }),
  defaultOptions: {
    queries: { staleTime: 30_000, retry: (failures, error) => failures < 2 && !isRefusal(error) },
    mutations: { retry: false, networkMode: "always" },
  },
});
