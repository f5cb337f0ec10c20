import { maxChangedAtOnce } from "@evoya/schemas/bulk-results";
import type { ClientRequest } from "@evoya/schemas/client-requests";
import { Button } from "@evoya/ui/button";
import { useState } from "react";
import { NotDoneDialog } from "../../../list/not-done-dialog.tsx";
import type { Everything } from "../../../list/use-paged-list.ts";
import { paths } from "../../../paths.ts";
import { usePermission } from "../../../session/session.ts";
import type { RequestFilters } from "../filters.ts";
import { isDeletable } from "../queries.ts";
import { useBulk } from "../use-bulk.ts";
import { useFoundChange } from "../use-found-change.ts";
import { type BulkAction, BulkDialogs } from "./bulk-dialogs.tsx";
import { FoundChangeProgress } from "./found-change-progress.tsx";

type List = {
  selected: readonly ClientRequest[];
  everything: Everything<RequestFilters> | null;
  select: (ids: string[]) => void;
};

const tooManySelected = (selected: readonly unknown[]): string | undefined =>
  selected.length > maxChangedAtOnce ? `Select up to ${maxChangedAtOnce} requests.` : undefined;

/** The actions for the selected requests: the buttons, and the dialogs they open. */
export function useBulkActions({ selected, everything, select }: List) {
  const [action, setAction] = useState<BulkAction | null>(null);
  const close = () => setAction(null);
  const bulk = useBulk((failedIds) => {
    close();
    select(failedIds);
  });
  const found = useFoundChange(everything, close);
  const change = everything ? found : bulk.of(selected);
  const mayWrite = usePermission("requests.write").allowed;
  const mayDelete = usePermission("requests.delete").allowed;
  const reason = everything ? undefined : tooManySelected(selected);
  const hasBooking = !everything && selected.some(({ type }) => !isDeletable(type));
  const notDeletable = reason ?? (hasBooking ? "Booking requests can't be deleted." : undefined);
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
  const isArchived = everything
    ? everything.filter.archived === "yes"
    : selected.some(({ archivedAt }) => archivedAt !== null);
  const archiving = isArchived ? "unarchive" : "archive";
  return {
    buttons: mayWrite && (
      <>
        {button("Update Status", "outline", "set_status", reason)}
        {button("Assign", "outline", "assign", reason)}
        <Button
          size="sm"
          variant="outline"
          disabled={Boolean(reason)}
          title={reason}
          busy={change.busy && action === null}
          onClick={() => (everything ? setAction(archiving) : change.run({ action: archiving }))}
        >
          {isArchived ? "Unarchive" : "Archive"}
        </Button>
        {mayDelete && button("Delete", "danger", "delete", notDeletable)}
      </>
    ),
    dialogs: (
      <>
        <BulkDialogs
          action={action}
          items={selected}
          everything={everything}
          busy={change.busy}
          onLeaveOut={(ids) => select(selected.flatMap(({ id }) => (ids.includes(id) ? [] : [id])))}
          onConfirm={change.run}
          onClose={close}
        />
        {bulk.failures && (
          <NotDoneDialog
            failures={bulk.failures}
            noun="Request"
            pathOf={paths.request}
            onClose={bulk.forgetFailures}
          />
        )}
        {found.started && (
          <FoundChangeProgress
            {...found.started}
            known={selected}
            onClose={() => {
              found.close();
              select([]);
            }}
          />
        )}
      </>
    ),
  };
}
