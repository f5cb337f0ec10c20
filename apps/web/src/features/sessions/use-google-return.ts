import type { GoogleOutcome } from "@evoya/domain/google-account";
import type { Member } from "@evoya/schemas/sessions";
import { toast } from "@evoya/ui/toast";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useEnter, useSession } from "../../session/session.ts";
import { track } from "../../tracking/track.ts";
import { googleOutcomeOf, googleTexts } from "./google-texts.ts";

/**
 * Handles a sign-in that returns from Google: welcomes the member, or explains what went wrong. Returns how it ended;
 * null if nobody came from Google.
 */
export function useGoogleReturn(): GoogleOutcome | null {
  const [params, setParams] = useSearchParams();
  const [outcome] = useState(() => googleOutcomeOf(params.get("google")));
  const { member, isPending } = useSession();
  const enter = useEnter();
  const [isTold, setIsTold] = useState(outcome === null);
  useEffect(() => {
    if (isTold || outcome === null || isPending) return;
    setIsTold(true);
    tell(outcome, member ?? null, enter);
    // Shown only once, not again on reload. Members are already on their way to another page.
    if (!member)
      setParams(
        (given) => {
          given.delete("google");
          return given;
        },
        { replace: true },
      );
  }, [isTold, outcome, isPending, member, enter, setParams]);
  return outcome;
}

function tell(outcome: GoogleOutcome, member: Member | null, enter: (member: Member) => void): void {
  if (outcome === "second-step") return;
  const isIn = outcome === "welcome" || outcome === "joined";
  if (isIn && member) {
    enter(member);
    if (outcome === "joined") track({ kind: "conversion", type: "sign_up" });
    toast.success(outcome === "joined" ? "Account Created Successfully!" : "Welcome back!");
  } else if (outcome === "not-set-up") {
    toast.info(...googleTexts[outcome]);
  } else {
    // There's no session after all: the browser refused the cookie.
    toast.error(...googleTexts[isIn ? "expired" : outcome]);
  }
}
