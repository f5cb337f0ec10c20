import { Problem } from "@evoya/schemas/problems";
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { sessionKey } from "./session/session-key.ts";

const isRefusal = (error: unknown) => error instanceof Problem && error.status < 500;

/**
 * The server ended the session (idle, signed out elsewhere): whatever is open gives way to the sign-in screen. Or it
 * wants two-factor first, because an owner requires it: the session is fetched again, which says so.
 */
function noticeRefusal(error: unknown): void {
  if (!(error instanceof Problem)) return;
  if (error.code === "unauthenticated") queryClient.setQueryData(sessionKey, null);
  if (error.code === "two_factor_setup_required")
    void queryClient.invalidateQueries({ queryKey: sessionKey });
}

/** One cache for the app. What the server refuses is not asked again; what failed on the way is, twice. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeRefusal }),
  mutationCache: new MutationCache({ onError: noticeRefusal }),
  defaultOptions: {
    queries: { staleTime: 30_000, retry: (failures, error) => failures < 2 && !isRefusal(error) },
    mutations: { retry: false },
  },
});
