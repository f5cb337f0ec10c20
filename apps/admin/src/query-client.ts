import { Problem } from "@evoya/schemas/problems";
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { sessionKey } from "./session/session-key.ts";

const isRefusal = (error: unknown) => error instanceof Problem && error.status < 500;

/** The server ended the session (idle, signed out elsewhere): whatever is open gives way to the sign-in screen. */
function noticeSignOut(error: unknown): void {
  if (error instanceof Problem && error.code === "unauthenticated")
    queryClient.setQueryData(sessionKey, null);
}

/** One cache for the app. What the server refuses is not asked again; what failed on the way is, twice. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeSignOut }),
  mutationCache: new MutationCache({ onError: noticeSignOut }),
  defaultOptions: {
    queries: { staleTime: 30_000, retry: (failures, error) => failures < 2 && !isRefusal(error) },
    mutations: { retry: false },
  },
});
