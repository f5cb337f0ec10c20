import { maxRequestsAtOnce } from "@evoya/domain/client-requests";
import type { ClientRequest } from "@evoya/schemas/client-requests";
import { Button } from "@evoya/ui/button";
import { useState } from "react";
import { usePermission } from "../../../session/session.ts";
import { isDeletable } from "../queries.ts";
import { useBulk } from "../use-bulk.ts";
import { type BulkAction, BulkDialogs } from "./bulk-dialogs.tsx";

type List = { selected: readonly ClientRequest[]; select: (ids: string[]) => void };

const tooManySelected = (selected: readonly unknown[]): string | undefined =>
  selected.length > maxRequestsAtOnce ? `Select up to ${maxRequestsAtOnce} requests.` : undefined;

/** What can be done with the selected requests: the buttons, and the dialogs they open. */
export function useBulkActions({ selected, select }: List) {
  const [action, setAction] = useState<BulkAction | null>(null);
  const bulk = useBulk((failedIds) => {
    setAction(null);
    select(failedIds);
  });
  const mayWrite = usePermission("requests.write");
  const mayDelete = usePermission("requests.delete");
  const reason = mayWrite.reason ?? tooManySelected(selected);
  const hasBooking = selected.some(({ type }) => !isDeletable(type));
  const notDeletable =
    reason ?? mayDelete.reason ?? (hasBooking ? "Booking requests can't be deleted." : undefined);
  const button = (
    name: string,
    variant: "outline" | "danger",
    opens: BulkAction,
    disabledFor: string | undefined,
  ) => (
    <Button
      size="sm"
      variant={variant}
      disabled={Boolean(disabledFor)}
      title={disabledFor}
      onClick={() => setAction(opens)}
    >
      {name}
    </Button>
  );
  const isArchived = selected.some(({ archivedAt }) => archivedAt !== null);
  return {
    buttons: (
      <>
        {button("Update Status", "outline", "update", reason)}
        {button("Assign", "outline", "assign", reason)}
        <Button
          size="sm"
          variant="outline"
          disabled={Boolean(reason)}
          title={reason}
          busy={bulk.busy && action === null}
          onClick={() => void (isArchived ? bulk.unarchive(selected) : bulk.archive(selected))}
        >
          {isArchived ? "Unarchive" : "Archive"}
        </Button>
        {button("Delete", "danger", "delete", notDeletable)}
      </>
    ),
    dialogs: <BulkDialogs action={action} items={selected} bulk={bulk} onClose={() => setAction(null)} />,
  };
}
