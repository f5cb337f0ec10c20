import { keepsItsTime } from "@evoya/domain/planner/edit/plan-edit";
import type { Plan, PlanDay, PlanItem } from "@evoya/domain/planner/plan";
import { type ChangeableStay, stayOfCheckIn } from "@evoya/domain/planner/stays";
import { Button } from "@evoya/ui/button";
import { lateDialog } from "@evoya/ui/late-dialog";
import { FileInput, Plus } from "lucide-react";
import { useState } from "react";
import { dropOn } from "../drop-on.ts";
import { useEditPlan } from "../use-edit-plan.ts";
import { AddItemDialog } from "./add-item-dialog.tsx";
import { DayMenu } from "./day-menu.tsx";
import { DayView } from "./day-view.tsx";
import { DragArea, DraggableEntries, DraggableEntry, DragHandle } from "./draggable-entries.tsx";
import { EditBar } from "./edit-bar.tsx";
import { ItemMenu } from "./item-menu.tsx";
import { NoteDialog } from "./note-dialog.tsx";
import { PlanSettings } from "./plan-settings.tsx";
import { PlanView } from "./plan-view.tsx";
import { RainActions } from "./rain-actions.tsx";
import { ReplaceDialog } from "./replace-dialog.tsx";
import { TimeDialog } from "./time-dialog.tsx";
import { WishBox } from "./wish-box.tsx";

const ImportBookingDialog = lateDialog(() =>
  import("./import-booking-dialog.tsx").then((file) => file.ImportBookingDialog),
);

const StayDialog = lateDialog(() => import("./stay-dialog.tsx").then((file) => file.StayDialog));

type PlanEditorProps = {
  tripId: string;
  plan: Plan;
  /** Whether it's the member's own trip: companions neither write wishes nor import bookings (decision 179). */
  isOwn: boolean;
  /** Called with the id of the day that was being read; undefined while that's the first one. */
  onDone: (dayId: string | undefined) => void;
};

/** The plan with editing tools next to every entry. */
export function PlanEditor({ tripId, plan, isOwn, onDone }: PlanEditorProps) {
  const editing = useEditPlan({ id: tripId });
  const [replacing, setReplacing] = useState<PlanItem | null>(null);
  const [timing, setTiming] = useState<{ day: PlanDay; item: PlanItem } | null>(null);
  const [noting, setNoting] = useState<PlanItem | null>(null);
  const [stay, setStay] = useState<ChangeableStay | null>(null);
  const [addingTo, setAddingTo] = useState<number | null>(null);
  const [isImporting, setImporting] = useState(false);
  const [dayInView, setDayInView] = useState(plan.days[0]?.id);
  const drop = (itemId: string, overId: string) => {
    const edit = dropOn(plan, itemId, overId);
    if (edit) void editing.change(edit);
  };
  const renderDay = (day: PlanDay) => (
    <DayView
      day={day}
      Entries={DraggableEntries}
      Entry={DraggableEntry}
      tools={<DayMenu days={plan.days} day={day} editing={editing} />}
      toolsOf={(item) => (
        <span className="-mt-1.5 flex shrink-0 flex-col sm:flex-row">
          <ItemMenu
            days={plan.days}
            day={day}
            item={item}
            editing={editing}
            onReplace={() => setReplacing(item)}
            onTime={() => setTiming({ day, item })}
            onNote={() => setNoting(item)}
            onStay={() => setStay(stayOfCheckIn(plan, day, item))}
          />
          {!keepsItsTime(item) && <DragHandle />}
        </span>
      )}
      rainAction={day.rainPlan && <RainActions day={day} plan={day.rainPlan} editing={editing} />}
      footer={
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="outline" size="sm" onClick={() => setAddingTo(day.number)}>
            <Plus aria-hidden /> Add to day {day.number}
          </Button>
          {isOwn && (
            <Button variant="ghost" size="sm" onClick={() => setImporting(true)}>
              <FileInput aria-hidden /> Import a booking
            </Button>
          )}
        </div>
      }
    />
  );
  return (
    <>
      {isOwn && <WishBox tripId={tripId} editing={editing} />}
      <PlanSettings plan={plan} editing={editing} />
      <DragArea onDrop={drop}>
        <PlanView plan={plan} renderDay={renderDay} onDayInView={setDayInView} />
      </DragArea>
      <EditBar
        tripId={tripId}
        editing={editing}
        onDone={() => onDone(dayInView === plan.days[0]?.id ? undefined : dayInView)}
      />
      {replacing && (
        <ReplaceDialog
          tripId={tripId}
          item={replacing}
          editing={editing}
          onClose={() => setReplacing(null)}
        />
      )}
      {timing && <TimeDialog {...timing} editing={editing} onClose={() => setTiming(null)} />}
      {noting && <NoteDialog tripId={tripId} item={noting} onClose={() => setNoting(null)} />}
      {stay && <StayDialog stay={stay} editing={editing} onClose={() => setStay(null)} />}
      {isImporting && <ImportBookingDialog tripId={tripId} plan={plan} onClose={() => setImporting(false)} />}
      {addingTo !== null && (
        <AddItemDialog dayNumber={addingTo} editing={editing} onClose={() => setAddingTo(null)} />
      )}
    </>
  );
}
