import type { ClientRequest } from "@evoya/schemas/client-requests";
import { Button } from "@evoya/ui/button";
import { useState } from "react";
import { usePermission } from "../../../session/session.ts";
import { isDeletable } from "../queries.ts";
import { useBulk } from "../use-bulk.ts";
import { type BulkAction, BulkDialogs } from "./bulk-dialogs.tsx";
import { tooManySelected } from "./export-button.tsx";

type List = { selected: readonly ClientRequest[]; select: (ids: string[]) => void };

/** What can be done with the selected requests: the buttons, and the dialogs they open. */
export function useBulkActions({ selected, select }: List) {
  const [action, setAction] = useState<BulkAction | null>(null);
  const bulk = useBulk((failedIds) => {
    setAction(null);
    select(failedIds);
  });
  const mayWrite = usePermission("requests.write");
  const reason = mayWrite.reason ?? tooManySelected(selected);
  const hasBooking = selected.some(({ type }) => !isDeletable(type));
  const notDeletable = reason ?? (hasBooking ? "Booking requests can't be deleted." : undefined);
  return {
    buttons: (
      <>
        <Button
          size="sm"
          variant="outline"
          disabled={Boolean(reason)}
          title={reason}
          onClick={() => setAction("update")}
        >
          Update Status
        </Button>
        <Button
          size="sm"
          variant="danger"
          disabled={Boolean(notDeletable)}
          title={notDeletable}
          onClick={() => setAction("delete")}
        >
          Delete
        </Button>
      </>
    ),
    dialogs: <BulkDialogs action={action} items={selected} bulk={bulk} onClose={() => setAction(null)} />,
  };
}
