/** Records who added an item: the edits are the same for travelers and for the team. */
import type { Plan, PlanItem } from "../plan.ts";

const nameOf = ({ placeId, title }: PlanItem): string => `${placeId}\n${title}`;

/** A plan after the team's change: items it added to `before` are the concierge's, not the member's. */
export function addedByTeam(before: Plan, after: Plan): Plan {
  const members = new Set(
    before.days.flatMap(({ items }) => items.filter(({ source }) => source === "member").map(nameOf)),
  );
  return {
    ...after,
    days: after.days.map((day) => ({
      ...day,
      items: day.items.map((item) =>
        item.source === "member" && !members.has(nameOf(item)) ? { ...item, source: "staff" as const } : item,
      ),
    })),
  };
}
