import { toast } from "@evoya/ui/toast";
import type { QueryClient } from "@tanstack/react-query";
import { api } from "../api.ts";
import { wantToaster } from "../lib/public-form/toaster-wanted.ts";
import { exitPath, forgetSession, sessionQuery } from "./session.ts";

/**
 * The server has refused something to a member: if it has ended their session (signed out on another device, a new
 * password, half an hour of nothing), they're asked to sign in, and come back to this page.
 */
export async function noticeEnd(client: QueryClient): Promise<void> {
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
