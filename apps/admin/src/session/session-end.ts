import type { QueryClient } from "@tanstack/react-query";
import { sessionKey } from "./session-key.ts";

/** How a session ended that its owner didn't end here: on the server, after 20 idle minutes, or in another tab. */
export type SessionEnd = "server" | "idle" | "other-tab";

let last: SessionEnd | null = null;

/** How the last session in this tab ended; null if there was none, or if its owner signed out here. */
export const lastSessionEnd = (): SessionEnd | null => last;

/** Forgets everything fetched for the colleague who was here. */
export function forgetPages(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
}

/** Forgets who was signed in, and everything they saw. What they typed waits for them (decisions 301 and 395). */
export function forgetSession(client: QueryClient, end: SessionEnd | null): void {
  // Several requests may be refused at once, and those of someone who's signing out are refused, too.
  if (client.getQueryData(sessionKey)) last = end;
  forgetPages(client);
  client.setQueryData(sessionKey, null);
}
