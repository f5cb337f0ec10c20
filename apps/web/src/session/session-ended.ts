import { toast } from "@evoya/ui/toast";
import type { QueryClient } from "@tanstack/react-query";
import { knownMember, onMemberChange } from "./known-member.ts";
import { pageOwner } from "./page-owner.ts";
import { forgetSession, onServerEnd, sessionQuery } from "./session.ts";

/** "Please sign in to continue". */
const isRefused = (error: { code?: unknown } | null | undefined): boolean =>
  error?.code === "unauthenticated";

/**
 * The server has ended the member's session (signed out on another device, a new password, half an hour of nothing):
 * they're asked to sign in, and come back to this page.
 */
function endHere(client: QueryClient): void {
  const waits = forgetSession(client, true);
  toast.info(
    "You've been signed out",
    waits
      ? "Sign in to pick up where you left off. What you typed is still in this tab."
      : "Sign in to come back to this page.",
  );
}

/** Says so once the tab has become another member's (decision 419). Returns what looks whether it has. */
function sayWhoIsHere(client: QueryClient): () => void {
  const here = () => client.getQueryData(sessionQuery.queryKey)?.member;
  let before = here();
  return () => {
    const now = here();
    if (before && now && now.id !== before.id)
      toast.info("Someone else has signed in", `This tab is now signed in as ${now.email}.`);
    before = now;
  };
}

/**
 * Watches for a session that the server has ended, whichever answer says so first, and for another member's. Returns a
 * function that stops watching.
 */
export function watchForEnd(client: QueryClient): () => void {
  const askIfRefused = ({ type, error }: { type: string; error?: { code?: unknown } | null }): void => {
    if (type !== "error" || !isRefused(error) || !client.getQueryData(sessionQuery.queryKey)?.member) return;
    // Several requests may be refused at once.
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey }, { cancelRefetch: false });
  };
  const stops = [
    client.getQueryCache().subscribe(sayWhoIsHere(client)),
    client.getQueryCache().subscribe((event) => event.type === "updated" && askIfRefused(event.action)),
    client.getMutationCache().subscribe((event) => event.type === "updated" && askIfRefused(event.action)),
    onServerEnd(() => endHere(client)),
    onMemberChange(() => {
      const known = knownMember();
      if (known !== null && known !== pageOwner())
        void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
