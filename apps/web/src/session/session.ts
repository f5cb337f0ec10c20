import type { Member } from "@evoya/schemas/sessions";
import { toast } from "@evoya/ui/toast";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { api } from "../api.ts";
import { clearDrafts } from "../lib/drafts.ts";
import { forgetOffline } from "../lib/offline.ts";
import { paths } from "../paths.ts";
import { rememberMember } from "./known-member.ts";

/** Who is signed in, if anyone, and how far the quiz is. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: async ({ signal }) => {
    const session = await api.getSession(undefined, { signal });
    rememberMember(session.member);
    return session;
  },
  staleTime: 60_000,
});

export const configQuery = queryOptions({
  queryKey: ["config"],
  queryFn: ({ signal }) => api.getConfig(undefined, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The session as far as it is known: `member` is undefined while asking, null for a visitor. */
export function useSession() {
  const { data, isPending, error, refetch } = useQuery(sessionQuery);
  return { member: data?.member, quizAnswered: data?.quizAnswered ?? 0, isPending, error, refetch };
}

/** Tells the app who has just signed in; everything fetched for someone else is forgotten. */
export function useEnter() {
  const client = useQueryClient();
  return (member: Member) => {
    client.clear();
    void forgetOffline();
    rememberMember(member);
    client.setQueryData(sessionQuery.queryKey, { member, quizAnswered: 0 });
  };
}

/** Signs out, forgets everything fetched, and goes to `to`. */
export function useSignOut(to: string = paths.home) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => api.signOut(),
    onSuccess: () => {
      client.clear();
      void forgetOffline();
      clearDrafts();
      rememberMember(null);
      client.setQueryData(sessionQuery.queryKey, { member: null, quizAnswered: 0 });
      toast.success("Signed out successfully", "You have been logged out of your account.");
      void navigate(to, { replace: true });
    },
    onError: () => toast.error("Error", "Failed to sign out. Please try again."),
  });
}
