import { PlanCard as Card } from "@evoya/app-kit/plan-card";
import type { PlanId } from "@evoya/domain/plans";
import type { ReactNode } from "react";
import { usePlanText } from "../../../plan-texts/use-plan-texts.ts";

type Props = { plan: PlanId; current: boolean; children: ReactNode };

/** One plan, in the team's words if it has its own. */
export const PlanCard = (props: Props) => <Card {...props} text={usePlanText(props.plan)} />;
