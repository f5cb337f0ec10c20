import { type PlanText, standardPlanText } from "@evoya/domain/plan-lines";
import type { PlanId } from "@evoya/domain/plans";
import type { RewordedPlans } from "@evoya/schemas/plan-texts";
import { useEffect, useState } from "react";
import { askForPlanTexts, firstPlanTexts, rememberPlanTexts } from "./plan-texts.ts";

/** The plans in the team's words, fetched once the page is there. */
export function usePlanTexts(): RewordedPlans {
  const [texts, setTexts] = useState(firstPlanTexts);
  useEffect(() => void askForPlanTexts().then((known) => setTexts(rememberPlanTexts(known))), []);
  return texts;
}

/** A plan's texts: in the team's words if there are any, otherwise in ours. */
export const usePlanText = (plan: PlanId): PlanText => ({
  ...standardPlanText(plan),
  ...usePlanTexts()[plan],
});
