import type { PlanItem } from "@evoya/domain/planner/plan";
import { distanceLabel } from "@evoya/domain/units";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { ErrorState } from "@evoya/ui/error-state";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useMoney } from "../../../lib/money.ts";
import { useUnits } from "../../../lib/units.ts";
import { alternativesQuery } from "../queries.ts";
import type { ChangePlan } from "../use-change-plan.ts";

type ReplaceDialogProps = { tripId: string; item: PlanItem; editing: ChangePlan; onClose: () => void };

/** Nearby places to go instead, or tables for a meal: open then, and not on the plan yet. */
export function ReplaceDialog({ tripId, item, editing, onClose }: ReplaceDialogProps) {
  const { money } = useMoney();
  const units = useUnits();
  const { data, isPending, error, refetch } = useQuery(alternativesQuery(tripId, item.id));
  const replace = async (placeId: string) => {
    await editing.change({ kind: "replace", itemId: item.id, placeId });
    onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Replace ${item.title}`}>
      {isPending && <Skeleton className="h-40" />}
      {error && !data && (
        <ErrorState title="We couldn't look for other places" error={error} onRetry={() => void refetch()} />
      )}
      {data?.items.length === 0 && (
        <p className="text-ink-muted">
          {item.kind === "meal"
            ? "We don't know another table nearby that serves then. Add one of your own, or ask your concierge."
            : "Nothing else nearby is open that day. Try another day, or remove this stop."}
        </p>
      )}
      <ul className="divide-y divide-line">
        {data?.items.map(({ id, name, note, area, costCents, metresAway }) => (
          <li key={id} className="flex items-start gap-4 py-3.5">
            <div className="min-w-0 flex-1">
              <h3 className="font-semibold">{name}</h3>
              <p className="mt-0.5 text-[0.9375rem] text-ink-muted">{note}</p>
              <p className="mt-1 text-sm text-ink-muted">
                {area}
                {metresAway > 0 && `, ${distanceLabel(metresAway, units)} away`},{" "}
                {costCents === 0 ? "free" : money(costCents)}
              </p>
            </div>
            <Button
              size="sm"
              variant="outline"
              aria-label={`Choose ${name}`}
              disabled={editing.isBusy}
              onClick={() => void replace(id)}
            >
              Choose
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
