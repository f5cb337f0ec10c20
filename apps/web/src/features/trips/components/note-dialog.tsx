import { ownItemLimits } from "@evoya/domain/planner/edit/plan-edit";
import type { Plan, PlanItem } from "@evoya/domain/planner/plan";
import { itemNote } from "@evoya/schemas/plan-edits";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useTellProblem } from "../../../entitlements/use-tell-problem.ts";
import { clearDraft, readDraft, useDraft } from "../../../lib/drafts.ts";
import { useKeepChange } from "../../offline-changes/use-keep-change.ts";
import { tripQuery } from "../queries.ts";

type NoteDialogProps = { tripId: string; item: PlanItem; onClose: () => void };

/**
 * The dialog goes away with its entry when a companion or another tab removes it or moves it to another day. If
 * something was typed, this says where that is.
 */
function useTellOfChange(tripId: string, { id, title }: PlanItem, draftName: string): void {
  const client = useQueryClient();
  const dayIn = (plan: Plan | null | undefined) =>
    plan?.days.find(({ items }) => items.some((item) => item.id === id))?.number;
  const planNow = () => client.getQueryData(tripQuery(tripId).queryKey)?.plan;
  const before = useRef(dayIn(planNow()));
  useEffect(
    () => () => {
      const plan = planNow();
      const day = dayIn(plan);
      if (!plan || day === before.current || !readDraft(draftName)) return;
      if (day === undefined) toast.info(`${title} has just been removed`, "So your note wasn't saved.");
      else toast.info(`${title} is now on day ${day}`, "What you wrote is still there. Open its note again.");
    },
    [],
  );
}

/** A member's own note on an entry of the plan. Saving it empty deletes it. */
export function NoteDialog({ tripId, item, onClose }: NoteDialogProps) {
  const keep = useKeepChange();
  const tellProblem = useTellProblem();
  const was = item.ownNote ?? "";
  const write = async (from: string, note: string): Promise<boolean> => {
    try {
      await keep({ kind: "note", tripId, itemId: item.id, title: item.title, was: from, note });
      return true;
    } catch (problem) {
      tellProblem("We couldn't make that change", problem);
      return false;
    }
  };
  const save = async (note: string): Promise<boolean> => {
    if (!(await write(was, note))) return false;
    const action = { label: "Undo", run: () => void write(note, was) };
    if (navigator.onLine) toast.success(note ? "Note saved" : "Note removed", undefined, { action });
    else toast.success("Note saved on this device", "We'll send it when you're back online.", { action });
    return true;
  };
  const fields = useZodForm(itemNote, { defaultValues: { note: was } });
  const draftName = `note-${item.id}`;
  useDraft(fields, draftName);
  useTellOfChange(tripId, item, draftName);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Your note on ${item.title}`}>
      <Form
        form={fields}
        closesFreely
        onSubmit={async ({ note }) => {
          if (note !== was && !(await save(note))) return;
          clearDraft(draftName);
          onClose();
        }}
      >
        <TextareaField
          name="note"
          label="Note"
          rows={4}
          maxLength={ownItemLimits.note}
          placeholder="Booking number, who to ask for, what to bring"
          hint="Clear it to remove the note."
        />
        <Button type="submit" busy={fields.formState.isSubmitting} busyLabel="Saving">
          Save note
        </Button>
      </Form>
    </Dialog>
  );
}
