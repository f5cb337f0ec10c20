import type { PlanDay, RainPlan } from "@evoya/domain/planner/plan";
import { Button } from "@evoya/ui/button";
import type { ChangePlan } from "../use-change-plan.ts";

type RainActionsProps = { day: PlanDay; plan: RainPlan; editing: ChangePlan };

/** Switches one visit, or all of a day, to somewhere indoors. */
export function RainActions({ day: { number }, plan, editing }: RainActionsProps) {
  const { insteadOfItemId: itemId, placeId, title } = plan;
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button
        variant="outline"
        size="sm"
        disabled={editing.isBusy}
        onClick={() => void editing.change({ kind: "replace", itemId, placeId })}
      >
        Go there instead <span className="sr-only">: {title}</span>
      </Button>
      <Button
        variant="ghost"
        size="sm"
        disabled={editing.isBusy}
        onClick={() => void editing.change({ kind: "rain", dayNumber: number })}
      >
        Move the whole day indoors
      </Button>
    </div>
  );
}
