import type { ItineraryForStaff } from "@evoya/schemas/staff-itineraries";
import type { Task } from "../tasks.ts";
import { EditDialog } from "./edit-dialog.tsx";
import { NoteForm, ReplaceForm, StartForm, WordsForm } from "./edit-forms.tsx";
import { StayForm } from "./stay-form.tsx";
import { TimeForm } from "./time-form.tsx";

type Props = {
  itinerary: ItineraryForStaff;
  task: Task;
  onChoose: (task: Task) => void;
  onClose: () => void;
};

/** The dialog of whatever is being changed in a plan: its form first, then its effect. */
export function Editing({ itinerary, task, onChoose, onClose }: Props) {
  const shared = { onChoose, onClose };
  if (task.kind === "note") return <NoteForm item={task.item} {...shared} />;
  if (task.kind === "replace") return <ReplaceForm itineraryId={itinerary.id} item={task.item} {...shared} />;
  if (task.kind === "time") return <TimeForm day={task.day} item={task.item} {...shared} />;
  if (task.kind === "stay") return <StayForm stay={task.stay} {...shared} />;
  if (task.kind === "start") return <StartForm day={task.day} {...shared} />;
  if (task.kind === "words") return <WordsForm itineraryId={itinerary.id} day={task.day} {...shared} />;
  const { title, edits, leftOut } = task;
  return (
    <EditDialog
      itinerary={itinerary}
      title={title}
      edits={edits}
      {...(leftOut && { leftOut })}
      onClose={onClose}
    />
  );
}
