import { formatCents } from "@evoya/domain/money";
import type { EditEffect } from "@evoya/domain/planner/edit/plan-edit";

const money = (cents: number) => formatCents(Math.abs(cents), "USD", { whole: true });

/** A change's effect on the trip, in words: "Saves $32. 18 min less travel." Empty if it has none. */
export function effectText({ costCents, travelMinutes }: EditEffect): string {
  const cost =
    costCents < 0 ? `Saves ${money(costCents)}.` : costCents > 0 ? `Costs ${money(costCents)} more.` : "";
  const more = travelMinutes > 0 ? "more" : "less";
  const way = travelMinutes === 0 ? "" : `${Math.abs(travelMinutes)} min ${more} travel.`;
  return [cost, way].filter(Boolean).join(" ");
}
