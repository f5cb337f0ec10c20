import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { sessionQuery } from "../../session/session.ts";
import { useIsMemberKnown } from "../../session/use-is-member-known.ts";

/** Asks again who's signed in once another tab knows a member: the page that waits for a sign-in can go on. */
export function useSignInElsewhere(): void {
  const client = useQueryClient();
  const isKnown = useIsMemberKnown();
  useEffect(() => {
    const isHere = client.getQueryData(sessionQuery.queryKey)?.member;
    if (isKnown && !isHere) void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }, [client, isKnown]);
}
