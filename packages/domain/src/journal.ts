import { daysBetween } from "./dates.ts";
import { metresBetween } from "./planner/distance.ts";
import type { Coordinates, Plan } from "./planner/plan.ts";

/** What a photo or video says about itself. */
export type Memory = {
  /** By the camera's own clock, "YYYY-MM-DDTHH:MM:SS"; null if it doesn't say. */
  takenAt: string | null;
  place: Coordinates | null;
};

/** A photo belongs to the day of the nearest stop that's no farther from it than this. */
const nearDayMetres = 2_000;
/** A photo was taken at a stop that's no farther from it than this. */
const atStopMetres = 250;

/** The longest note about a day. */
export const maxJournalNote = 4_000;

/** How many photos and videos are placed at once. */
export const maxPlacedAtOnce = 100;

type Stop = { day: number; title: string; metres: number };

/** The stops of a plan, nearest first. */
const stopsFrom = (place: Coordinates, days: Plan["days"]): Stop[] =>
  days
    .flatMap(({ number, items }) =>
      items.flatMap(({ title, coordinates, kind }) =>
        coordinates && kind !== "transfer" && kind !== "rest"
          ? [{ day: number, title, metres: metresBetween(place, coordinates) }]
          : [],
      ),
    )
    .sort((a, b) => a.metres - b.metres);

/**
 * The day of a trip that a photo belongs to: by its date if that's within the trip, otherwise by the nearest stop of the
 * plan. Null if neither tells: a camera whose clock was never set, a picture of something else.
 */
export function journalDayOf({ takenAt, place }: Memory, { days }: Pick<Plan, "days">): number | null {
  const first = days[0]?.date;
  if (takenAt && first) {
    const day = daysBetween(first, takenAt.slice(0, 10)) + 1;
    if (day >= 1 && day <= days.length) return day;
  }
  const nearest = place ? stopsFrom(place, days)[0] : undefined;
  return nearest && nearest.metres <= nearDayMetres ? nearest.day : null;
}

/** The stop of a day where a photo was taken; null if it was taken at none of them, or doesn't say where. */
export function stopOfMemory(place: Coordinates | null, day: Plan["days"][number]): string | null {
  const nearest = place ? stopsFrom(place, [day])[0] : undefined;
  return nearest && nearest.metres <= atStopMetres ? nearest.title : null;
}

/** The visits and meals of a day, by name, for its journal. */
export const stopsOfDay = ({ items }: Pick<Plan["days"][number], "items">): string[] =>
  items.filter(({ kind }) => kind === "place" || kind === "meal").map(({ title }) => title);
