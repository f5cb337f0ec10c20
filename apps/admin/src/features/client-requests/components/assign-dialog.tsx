import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { SelectField } from "@evoya/ui/select-field";
import { useState } from "react";
import { useAssigneeOptions } from "../use-assignee-options.ts";

type Props = {
  description: string;
  busy: boolean;
  onCancel: () => void;
  /** Null: nobody. */
  onConfirm: (assignedTo: string | null) => void;
};

/** Asks who'll work on some requests. Mount it to open it. */
export function AssignDialog({ description, busy, onCancel, onConfirm }: Props) {
  const [chosen, setChosen] = useState("");
  return (
    <Dialog
      open
      size="sm"
      title="Assign"
      description={description}
      onOpenChange={() => !busy && onCancel()}
      footer={
        <>
          <Button variant="outline" disabled={busy} onClick={onCancel}>
            Cancel
          </Button>
          <Button
            disabled={chosen === ""}
            busy={busy}
            busyLabel="Assigning..."
            onClick={() => onConfirm(chosen === "nobody" ? null : chosen)}
          >
            Assign
          </Button>
        </>
      }
    >
      <SelectField
        label="Assign to"
        placeholder="Select a colleague"
        options={useAssigneeOptions()}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
    </Dialog>
  );
}
