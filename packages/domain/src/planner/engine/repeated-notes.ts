/** What needs saying once: how to spend a free hour in an area, and to ask about lunch in Ramadan. */
import type { PlanDay, PlanItem } from "../plan.ts";
import { lunchInRamadan } from "./meals.ts";

/** For free time in an area whose own words the plan has used already. */
const otherRests = [
  "Nothing to be on time for: find a nice spot and watch the place go by.",
  "Go back to a street you liked, or rest before what's next.",
  "Room for a coffee, a nap, or something you read about on the way.",
] as const;

/** The days with no note about free time, and no advice about lunch, said twice. */
export function withoutRepeatedNotes(days: readonly PlanDay[]): PlanDay[] {
  const said = new Set<string>();
  let others = 0;
  const once = (item: PlanItem): PlanItem => {
    const { kind, note } = item;
    const advice = kind === "meal" && note.endsWith(lunchInRamadan) ? lunchInRamadan : note;
    if ((kind !== "rest" && advice === note) || !said.has(advice)) {
      said.add(advice);
      return item;
    }
    if (kind === "meal") return { ...item, note: note.slice(0, -lunchInRamadan.length) };
    others += 1;
    return { ...item, note: otherRests[(others - 1) % otherRests.length] ?? note };
  };
  return days.map((day) => ({ ...day, items: day.items.map(once) }));
}
