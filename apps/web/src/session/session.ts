import { isProblem } from "@evoya/schemas/problems";
import type { Member } from "@evoya/schemas/sessions";
import { createSignOutSignal } from "@evoya/ui/lib/sign-out-signal";
import { toast } from "@evoya/ui/toast";
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useNavigate } from "react-router-dom";
import { api } from "../api.ts";
import { forgetEarly } from "../early/early-answers.ts";
import { earlyHere, earlyOr } from "../early/from-early.ts";
import { forgetChanges, forgetOffline } from "../lib/offline.ts";
import { noteTimeZone } from "../lib/today.ts";
import { paths } from "../paths.ts";
import { hasChangedSince, isMemberKnown, noteChange, rememberMember } from "./known-member.ts";
import { notePageOwner, pageOwner } from "./page-owner.ts";
import { claimDrafts, clearDrafts, putDraftsAway } from "./whose-drafts.ts";

let exit: string | null = null;

/** Where a member who's signing out is going; a member's page without a member mustn't ask them to sign in. */
export const exitPath = (): string | null => exit;

export const signOutSignal = createSignOutSignal("evoya-session");

type Session = Awaited<ReturnType<typeof api.getSession>>;

/** The account whose idle session is over here, but that the server hasn't heard of yet. */
let ending: string | null = null;

/** What has to be known before a page of theirs is drawn: their clock, and what they've typed here. */
function noteMember(member: Member | null): void {
  noteTimeZone(member?.timeZone ?? null);
  notePageOwner(member?.id ?? null);
  if (member) claimDrafts(member.id);
}

const endListeners = new Set<() => void>();

/**
 * Calls `listener` when the server has ended the member's session, not when they're signing out themselves. Returns a
 * function that stops listening.
 */
export function onServerEnd(listener: () => void): () => void {
  endListeners.add(listener);
  return () => void endListeners.delete(listener);
}

const sessionKey = ["session"] as const;

/** Who is signed in, if anyone, and how far they are in the quiz. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ client, signal }) => {
    const ask = () => api.getSession(undefined, { signal });
    const asked = Date.now();
    let session = await earlyOr("/v1/session", ask);
    if (hasChangedSince(asked)) session = await ask();
    if (session.member && session.member.id === ending) session = { member: null, quizAnswered: 0 };
    // The server ended the session: the next person to sign in here may be someone else.
    if (!session.member && (isMemberKnown() || pageOwner() !== null)) {
      if (exit === null) for (const listener of endListeners) listener();
      void forgetOffline();
      putDraftsAway();
    }
    // Someone else has signed in in another tab (decision 419).
    if (session.member && pageOwner() !== null && session.member.id !== pageOwner()) forgetPages(client);
    noteMember(session.member);
    rememberMember(session.member);
    return session;
  },
  initialData: () => {
    const session = earlyHere<Session>("/v1/session");
    // The member's presence in this browser was recorded when the response came, not while React is drawing.
    if (session) noteMember(session.member);
    return session;
  },
  staleTime: 60_000,
});

export const configQuery = queryOptions({
  queryKey: ["config"],
  queryFn: ({ signal }) => api.getConfig(undefined, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The session as far as we know: `member` is undefined while we ask, null for a visitor. */
export function useSession() {
  const { data, isPending, error, refetch } = useQuery(sessionQuery);
  return { member: data?.member, quizAnswered: data?.quizAnswered ?? 0, isPending, error, refetch };
}

/** Tells the app who just signed in; everything fetched for another member is forgotten. */
export function useEnter() {
  const client = useQueryClient();
  return (member: Member) => {
    ending = null;
    client.clear();
    forgetEarly();
    noteChange();
    void forgetOffline();
    noteMember(member);
    rememberMember(member);
    client.setQueryData(sessionQuery.queryKey, { member, quizAnswered: 0 });
  };
}

/** Forgets everything fetched for the member who was here. */
function forgetPages(client: QueryClient): void {
  // The session's own query stays: pages on screen are subscribed to it.
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
  forgetEarly();
  void forgetOffline();
}

/**
 * Forgets who was signed in and everything they saw. What they typed waits for them if they're only `away`. Returns
 * whether something waits.
 */
export function forgetSession(client: QueryClient, isAway: boolean): boolean {
  forgetPages(client);
  noteChange();
  if (!isAway) clearDrafts();
  const waits = isAway && putDraftsAway();
  noteMember(null);
  rememberMember(null);
  client.setQueryData(sessionQuery.queryKey, { member: null, quizAnswered: 0 });
  return waits;
}

/** Signs out, here and in the other tabs, and goes to `to`. */
export function useSignOut(to: string = paths.home) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    onMutate: () => {
      exit = to;
    },
    mutationFn: async () => {
      const { sendLast } = await import("../features/offline-changes/send-changes.ts");
      await sendLast(pageOwner());
      await api.signOut({ query: {} });
      void import("../features/notices/push.ts").then(({ endPushHere }) => endPushHere());
    },
    onSuccess: async () => {
      forgetSession(client, false);
      forgetChanges();
      signOutSignal.announce();
      toast.success("Signed out successfully", "You have been logged out of your account.");
      await navigate(to, { replace: true });
      exit = null;
    },
    onError: () => {
      exit = null;
      toast.error("Error", "Failed to sign out. Please try again.");
    },
  });
}

/**
 * Ends the session of an idle member, and goes to `to`: right away in this browser, and on the server as soon as it can
 * be reached. `onEnd` hears whether something they typed waits for them.
 */
export function useEndSession(): (to: string, onEnd: (waits: boolean) => void) => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate } = useMutation({
    // It may arrive late, when someone else has signed in.
    mutationFn: (account: string | null) => api.signOut({ query: { away: "true" } }, { account }),
    retry: (failures, problem) => failures < 10 && !isProblem(problem, "unauthenticated"),
    onSettled: (_, problem) => {
      if (!problem || isProblem(problem, "unauthenticated")) ending = null;
    },
  });
  return useCallback(
    async (to, onEnd) => {
      exit = to;
      const account = pageOwner();
      ending = account;
      onEnd(forgetSession(client, true));
      signOutSignal.announce({ isAway: true });
      mutate(account);
      await navigate(to, { replace: true });
      exit = null;
    },
    [client, mutate, navigate],
  );
}
