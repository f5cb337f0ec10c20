import { isFixed } from "@evoya/domain/planner/edit/plan-edit";
import type { Plan, PlanDay, PlanItem } from "@evoya/domain/planner/plan";
import { Button } from "@evoya/ui/button";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useEditPlan } from "../use-edit-plan.ts";
import { AddItemDialog } from "./add-item-dialog.tsx";
import { DayView } from "./day-view.tsx";
import { EditBar } from "./edit-bar.tsx";
import { ItemMenu } from "./item-menu.tsx";
import { PlanView } from "./plan-view.tsx";
import { ReplaceDialog } from "./replace-dialog.tsx";

type PlanEditorProps = { tripId: string; plan: Plan; onDone: () => void };

/** The plan with the tools to change it beside every entry. */
export function PlanEditor({ tripId, plan, onDone }: PlanEditorProps) {
  const editing = useEditPlan({ id: tripId });
  const [replacing, setReplacing] = useState<PlanItem | null>(null);
  const [addingTo, setAddingTo] = useState<number | null>(null);
  const renderDay = (day: PlanDay) => (
    <DayView
      day={day}
      toolsOf={(item) =>
        !isFixed(item) && (
          <ItemMenu
            days={plan.days}
            day={day}
            item={item}
            editing={editing}
            onReplace={() => setReplacing(item)}
          />
        )
      }
      footer={
        <Button variant="outline" size="sm" className="mt-3" onClick={() => setAddingTo(day.number)}>
          <Plus aria-hidden /> Add to day {day.number}
        </Button>
      }
    />
  );
  return (
    <>
      <PlanView plan={plan} renderDay={renderDay} />
      <EditBar plan={editing} onDone={onDone} />
      {replacing && (
        <ReplaceDialog
          tripId={tripId}
          item={replacing}
          editing={editing}
          onClose={() => setReplacing(null)}
        />
      )}
      {addingTo !== null && (
        <AddItemDialog dayNumber={addingTo} editing={editing} onClose={() => setAddingTo(null)} />
      )}
    </>
  );
}
