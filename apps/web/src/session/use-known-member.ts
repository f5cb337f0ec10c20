import type { Member } from "@evoya/schemas/sessions";
import { useEffect, useState } from "react";
import { api } from "../api.ts";
import { isMemberKnown } from "./known-member.ts";
import { notePageOwner, pageOwner } from "./page-owner.ts";

/** Who is signed in, for forms on public pages: undefined while we ask, null for visitors, for whom we don't ask. */
export function useKnownMember(): Member | null | undefined {
  const [member, setMember] = useState<Member | null>();
  useEffect(() => {
    if (!isMemberKnown()) {
      setMember(null);
      return;
    }
    const asking = new AbortController();
    api
      .getSession(undefined, { signal: asking.signal })
      .then((session) => {
        if (pageOwner() === null) notePageOwner(session.member?.id ?? null);
        setMember(session.member);
      })
      .catch(() => {
        if (!asking.signal.aborted) setMember(null);
      });
    return () => asking.abort();
  }, []);
  return member;
}
