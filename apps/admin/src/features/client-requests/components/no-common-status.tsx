import { requestStatusDisplay } from "@evoya/domain/request-status";
import type { ClientRequest } from "@evoya/schemas/client-requests";
import { Button } from "@evoya/ui/button";
import { inTheWay } from "../offered-statuses.ts";
import { requestName } from "./columns.tsx";

type Props = { items: readonly ClientRequest[]; onLeaveOut: (ids: string[]) => void };

/** For requests that have no status in common: which stand in the way, and a button to go on without them. */
export function NoCommonStatus({ items, onLeaveOut }: Props) {
  const blocking = inTheWay(items);
  if (blocking.length === items.length) {
    return (
      <p className="text-ink-muted">Completed and canceled bookings keep their status. Select others.</p>
    );
  }
  return (
    <>
      <p className="text-ink-muted">
        These requests have no status in common: bookings only move forward. In the way:
      </p>
      <ul aria-label="In the way" className="mt-3 max-h-60 space-y-1 overflow-y-auto text-sm">
        {blocking.map((item) => (
          <li key={item.id} className="[overflow-wrap:anywhere]">
            {requestName(item)}: booking, {requestStatusDisplay[item.status].label}
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        variant="outline"
        className="mt-4"
        onClick={() => onLeaveOut(blocking.map(({ id }) => id))}
      >
        {blocking.length === 1 ? "Leave it out" : `Leave these ${blocking.length} out`}
      </Button>
    </>
  );
}
