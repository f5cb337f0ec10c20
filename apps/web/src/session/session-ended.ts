import { toast } from "@evoya/ui/toast";
import type { QueryClient } from "@tanstack/react-query";
import { api } from "../api.ts";
import { wantToaster } from "../lib/public-form/toaster-wanted.ts";
import { exitPath, forgetSession, sessionQuery } from "./session.ts";

/** "Please sign in to continue". */
const isRefused = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "code" in error && error.code === "unauthenticated";

/**
 * The server has refused something to a member: if it has ended their session (signed out on another device, a new
 * password, half an hour of nothing), they're asked to sign in, and come back to this page.
 */
async function noticeEnd(client: QueryClient): Promise<void> {
  const isSignedInHere = () => Boolean(client.getQueryData(sessionQuery.queryKey)?.member);
  if (!isSignedInHere()) return;
  const session = await api.getSession().catch(() => null);
  // Several requests may be refused at once, and the member may be signing out themselves.
  if (!session || session.member || !isSignedInHere() || exitPath() !== null) return;
  const waits = forgetSession(client, true);
  wantToaster();
  toast.info(
    "You've been signed out",
    waits
      ? "Sign in to pick up where you left off. What you typed is still in this tab."
      : "Sign in to come back to this page.",
  );
}

/** Watches for requests refused because the session is over. Returns a function that stops watching. */
export function watchForEnd(client: QueryClient): () => void {
  const notice = (action: { type: string; error?: unknown }): void => {
    if (action.type === "error" && isRefused(action.error)) void noticeEnd(client);
  };
  const stops = [
    client.getQueryCache().subscribe((event) => event.type === "updated" && notice(event.action)),
    client.getMutationCache().subscribe((event) => event.type === "updated" && notice(event.action)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
