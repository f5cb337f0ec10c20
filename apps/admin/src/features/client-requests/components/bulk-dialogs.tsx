import { requestStatuses } from "@evoya/domain/request-status";
import type { ClientRequest } from "@evoya/schemas/client-requests";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { countOf } from "../../../list/count-of.ts";
import type { Everything } from "../../../list/use-paged-list.ts";
import { type RequestChange, unit } from "../bulk.ts";
import type { RequestFilters } from "../filters.ts";
import { offeredStatuses } from "../offered-statuses.ts";
import { AssignDialog } from "./assign-dialog.tsx";
import { NoCommonStatus } from "./no-common-status.tsx";
import { StatusDialog } from "./status-dialog.tsx";

export type BulkAction = RequestChange["action"];

type BulkDialogsProps = {
  action: BulkAction | null;
  items: readonly ClientRequest[];
  /** Used in place of those: everything the filters find. */
  everything: Everything<RequestFilters> | null;
  busy: boolean;
  /** Takes some of `items` out of the selection. */
  onLeaveOut: (ids: string[]) => void;
  onConfirm: (change: RequestChange) => void;
  onClose: () => void;
};

const asked = {
  archive: { verb: "Archive", text: "They leave the team's lists until their client does something." },
  unarchive: { verb: "Unarchive", text: "They're back in the team's lists." },
  delete: { verb: "Delete", text: "This removes them for staff and members. You can't undo it." },
} as const;

const paid = {
  completed:
    "A booking that's completed counts as paid: this records the payment, confirms the trip, and emails the member. You can't undo it.",
};

/** Whether booking requests are, or may be, among those to change. */
const mayHaveBookings = ({ items, everything }: Pick<BulkDialogsProps, "items" | "everything">): boolean =>
  everything
    ? (everything.filter.type ?? "booking") === "booking"
    : items.some(({ type }) => type === "booking");

/** Asks for confirmation before changing all selected requests. */
export function BulkDialogs({
  action,
  items,
  everything,
  busy,
  onLeaveOut,
  onConfirm,
  onClose,
}: BulkDialogsProps) {
  const counted = countOf(everything?.upTo ?? items.length, unit);
  if (action === null) return null;
  if (action === "set_status") {
    return (
      <StatusDialog
        statuses={everything ? requestStatuses : offeredStatuses(items)}
        noChoice={<NoCommonStatus items={items} onLeaveOut={onLeaveOut} />}
        description={`For ${counted}. We'll email each member about the new status.`}
        warnings={mayHaveBookings({ items, everything }) ? paid : {}}
        busy={busy}
        busyLabel="Updating..."
        onCancel={onClose}
        onConfirm={(status) => onConfirm({ action, status })}
      />
    );
  }
  if (action === "assign") {
    return (
      <AssignDialog
        description={`For ${counted}.`}
        busy={busy}
        onCancel={onClose}
        onConfirm={(assignedTo) => onConfirm({ action, assignedTo })}
      />
    );
  }
  const { verb, text } = asked[action];
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={`${verb} ${counted}?`}
      description={text}
      tone={action === "delete" ? "danger" : "primary"}
      confirmLabel={verb}
      busy={busy}
      busyLabel={action === "delete" ? "Deleting..." : "Starting..."}
      keepOpen
      onConfirm={() => onConfirm({ action })}
    />
  );
}
