import { ownItemLimits } from "@evoya/domain/planner/edit/plan-edit";
import type { PlanItem } from "@evoya/domain/planner/plan";
import { itemNote } from "@evoya/schemas/plan-edits";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";
import { clearDraft, useDraft } from "../../../lib/drafts.ts";
import { useIsOnline } from "../../../lib/use-is-online.ts";
import { useSession } from "../../../session/session.ts";
import { isKeptWaiting, noteChange } from "../../offline-changes/changes-store.ts";
import type { ChangePlan } from "../use-change-plan.ts";

type NoteDialogProps = { tripId: string; item: PlanItem; editing: ChangePlan; onClose: () => void };

/** A member's own note on an entry of the plan. Saving it empty deletes it. */
export function NoteDialog({ tripId, item, editing, onClose }: NoteDialogProps) {
  const isOnline = useIsOnline();
  const { member } = useSession();
  const was = item.ownNote ?? "";
  const save = async (note: string): Promise<boolean> => {
    const [itemId, title] = [item.id, item.title];
    const change = { kind: "note" as const, tripId, itemId, title, was, note };
    if (!member || (isOnline && !(await isKeptWaiting(member.id, change))))
      return editing.change({ kind: "note", itemId, note });
    await noteChange(member.id, change);
    if (!isOnline) toast.success("Note saved on this device", "We'll send it when you're back online.");
    return true;
  };
  const fields = useZodForm(itemNote, { defaultValues: { note: was } });
  const draftName = `note-${item.id}`;
  useDraft(fields, draftName);
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
