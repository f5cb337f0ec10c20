import type { PlanDay } from "../plan.ts";

/**
 * The days with a new id for every item whose id is already taken by an earlier one: re-planned days number their items
 * from one.
 */
export function withUniqueIds(days: PlanDay[]): PlanDay[] {
  const taken = new Set<string>();
  const unique = (id: string): string => {
    let free = id;
    for (let n = 2; taken.has(free); n += 1) free = `${id}-${n}`;
    taken.add(free);
    return free;
  };
  return days.map((day) => ({ ...day, items: day.items.map((item) => ({ ...item, id: unique(item.id) })) }));
}
