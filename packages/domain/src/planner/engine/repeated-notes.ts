/** What needs saying once: how to spend a free hour in an area, and what to do about an early dinner, lunch in Ramadan, or a rare diet. */
import { lookForOne } from "../diets.ts";
import type { PlanDay, PlanItem } from "../plan.ts";
import { earlyDinners, lunchInRamadan } from "./meal-advice.ts";
import { outOfTheHeat } from "./rest-notes.ts";

/** For free time in an area whose own words the plan has used already. */
const otherRests = [
  "Nothing to be on time for: find a nice spot and watch the place go by.",
  "Go back to a street you liked, or rest before what's next.",
  "Room for a coffee, a nap, or something you read about on the way.",
  "Sit where people who live here sit, and have what they're having.",
  "Pick a direction, and walk until something makes you stop.",
  "Write your postcards, or call home.",
  "Time for the photos you've been meaning to take.",
  "A small shop, a second coffee, or nothing at all.",
  "Find a bench you like, and stay on it.",
] as const;

const adviceOnMeals = [lunchInRamadan, ...earlyDinners, lookForOne];

/** The days with no note about free time, and no advice about meals, said twice. */
export function withoutRepeatedNotes(days: readonly PlanDay[]): PlanDay[] {
  const said = new Set<string>();
  let others = 0;
  const withoutAdvice = (note: string, advice: string): string => {
    if (!note.includes(advice)) return note;
    if (said.has(advice)) return note.replace(advice, "");
    said.add(advice);
    return note;
  };
  const once = (item: PlanItem): PlanItem => {
    const { kind, note } = item;
    if (kind === "meal") return { ...item, note: adviceOnMeals.reduce(withoutAdvice, note) };
    if (kind !== "rest" || note === outOfTheHeat || !said.has(note)) {
      said.add(note);
      return item;
    }
    others += 1;
    return { ...item, note: otherRests[(others - 1) % otherRests.length] ?? note };
  };
  return days.map((day) => ({ ...day, items: day.items.map(once) }));
}
