import { type RequestStatus, requestStatusDisplay } from "@evoya/domain/request-status";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Dialog } from "@evoya/ui/dialog";
import { SelectField } from "@evoya/ui/select-field";
import { type ReactNode, useState } from "react";

type StatusDialogProps = {
  /** The choices; see `offeredStatuses`. */
  statuses: readonly RequestStatus[];
  /** Shown in their place if there are none. */
  noChoice?: ReactNode;
  description: string;
  /** What else a status does, shown once it's chosen. */
  warnings?: Partial<Record<RequestStatus, string>>;
  busy: boolean;
  busyLabel?: string;
  onCancel: () => void;
  onConfirm: (status: RequestStatus) => void;
};

/** Asks for a request's new status; one must be chosen first (admin spec §5). Mount it to open it. */
export function StatusDialog({
  statuses,
  noChoice,
  description,
  warnings = {},
  busy,
  busyLabel,
  onCancel,
  onConfirm,
}: StatusDialogProps) {
  const [chosen, setChosen] = useState("");
  const status = statuses.find((each) => each === chosen);
  return (
    <Dialog
      open
      size="sm"
      title="Update Status"
      description={description}
      onOpenChange={() => !busy && onCancel()}
      footer={
        <>
          <Button variant="outline" disabled={busy} onClick={onCancel}>
            Cancel
          </Button>
          <Button
            disabled={!status}
            busy={busy}
            busyLabel={busyLabel}
            onClick={() => status && onConfirm(status)}
          >
            Update Status
          </Button>
        </>
      }
    >
      {statuses.length > 0 ? (
        <SelectField
          label="New status"
          placeholder="Select a status"
          options={statuses.map((value) => ({ value, label: requestStatusDisplay[value].label }))}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        />
      ) : (
        noChoice
      )}
      {status && warnings[status] && (
        <Callout tone="warning" className="mt-4">
          {warnings[status]}
        </Callout>
      )}
    </Dialog>
  );
}
