/** A day on which everyone stays in. Decision 331. */
import { toMinutes } from "../clock.ts";
import { isQuietDay } from "../quiet-days.ts";
import { newDraft } from "./day-draft.ts";
import { addItem, type NewItem } from "./day-items.ts";
import { addMealAtStay } from "./meals.ts";
import { type DayDraft, dateOf, earliestMorning, type Trip } from "./trip.ts";

const at = toMinutes;

const rest = (title: string, note: string): NewItem => ({ kind: "rest", title, note, because: null });

const morning = rest(
  "Nyepi, Bali's day of silence, at your stay",
  "From 6 AM until 6 AM tomorrow, everyone stays in: streets, beaches, shops, and sights are closed. Read, swim, sleep.",
);
const afternoon = rest(
  "A quiet afternoon at your stay",
  "After dark, look up: with the island's lights out, you can see the stars.",
);

/** Whether a day of the trip has to be spent at the stay. */
export const isQuiet = (
  { brief, destination }: Pick<Trip, "brief" | "destination">,
  number: number,
): boolean => isQuietDay(destination, dateOf(brief, number));

/** A whole day at the stay, meals included; those who sleep in are up by noon. */
export function scheduleQuietDay(trip: Trip, number: number): DayDraft {
  const { spot } = trip.stay;
  const up = Math.max(at("09:00"), Math.min(at(earliestMorning(trip, number) ?? "09:00"), at("12:00")));
  const draft = newDraft(trip, number, spot.areaId, up);
  addItem(trip, draft, morning, up, at("12:30") - up, spot);
  addMealAtStay(trip, draft, "lunch", at("12:30"));
  addItem(trip, draft, afternoon, draft.clock, at("18:30") - draft.clock, spot);
  addMealAtStay(trip, draft, "dinner", at("18:30"));
  return draft;
}
