import { type PlanText, standardPlanText } from "@evoya/domain/plan-lines";
import type { PlanId } from "@evoya/domain/plans";
import type { RewordedPlans } from "@evoya/schemas/plan-texts";
import { useEffect, useState } from "react";
import { askForPlanTexts, firstPlanTexts, rememberPlanTexts } from "./plan-texts.ts";

/** What the plans say in the team's words, asked for once the page is there. */
export function usePlanTexts(): RewordedPlans {
  const [texts, setTexts] = useState(firstPlanTexts);
  useEffect(() => void askForPlanTexts().then((known) => setTexts(rememberPlanTexts(known))), []);
  return texts;
}

/** What a plan says: in the team's words where there are any, otherwise in ours. */
export const usePlanText = (plan: PlanId): PlanText => ({
  ...standardPlanText(plan),
  ...usePlanTexts()[plan],
});
