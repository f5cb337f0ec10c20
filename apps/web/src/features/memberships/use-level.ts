import type { PlanId } from "@evoya/domain/plans";
import { useCallback, useEffect, useState } from "react";
import { askForMember } from "../../session/known-member.ts";

export type Level = {
  /** The signed-in member's plan; null for visitors, and until it's known. */
  level: PlanId | null;
  /** Whether a member was signed in, and the server doesn't say who it is. */
  hasFailed: boolean;
  ask: () => void;
};

/** The reader's plan. The page is pre-rendered for visitors; a member's plan is fetched once the page is there. */
export function useLevel(): Level {
  const [level, setLevel] = useState<PlanId | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const ask = useCallback(() => {
    askForMember().then(
      (member) => {
        setLevel(member?.level ?? null);
        setHasFailed(false);
      },
      () => setHasFailed(true),
    );
  }, []);
  useEffect(ask, [ask]);
  return { level, hasFailed, ask };
}
