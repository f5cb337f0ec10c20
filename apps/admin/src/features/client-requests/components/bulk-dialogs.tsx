import type { ClientRequest } from "@evoya/schemas/client-requests";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { countRequests } from "../bulk.ts";
import { offeredStatuses } from "../offered-statuses.ts";
import type { useBulk } from "../use-bulk.ts";
import { AssignDialog } from "./assign-dialog.tsx";
import { StatusDialog } from "./status-dialog.tsx";

export type BulkAction = "update" | "assign" | "delete";

type BulkDialogsProps = {
  action: BulkAction | null;
  items: readonly ClientRequest[];
  bulk: ReturnType<typeof useBulk>;
  onClose: () => void;
};

/** Asks for confirmation before changing all selected requests. */
export function BulkDialogs({ action, items, bulk, onClose }: BulkDialogsProps) {
  if (action === "update") {
    return (
      <StatusDialog
        statuses={offeredStatuses(items)}
        description={`For ${countRequests(items.length)}. We'll email each member about the new status.`}
        busy={bulk.busy}
        busyLabel="Updating..."
        onCancel={onClose}
        onConfirm={(status) => void bulk.update(items, status)}
      />
    );
  }
  if (action === "assign") {
    return (
      <AssignDialog
        description={`For ${countRequests(items.length)}.`}
        busy={bulk.busy}
        onCancel={onClose}
        onConfirm={(assignedTo) => void bulk.assign(items, assignedTo)}
      />
    );
  }
  return (
    <AlertDialog
      open={action === "delete"}
      onOpenChange={(open) => !open && !bulk.busy && onClose()}
      title={`Delete ${countRequests(items.length)}?`}
      description="This removes them for staff and members. You can't undo it."
      confirmLabel="Delete"
      busy={bulk.busy}
      busyLabel="Deleting..."
      keepOpen
      onConfirm={() => void bulk.remove(items)}
    />
  );
}
