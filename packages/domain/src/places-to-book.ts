import { atlasOf } from "./catalog/atlas.ts";
import { addDays, dateLabel } from "./dates.ts";
import type { Plan } from "./planner/plan.ts";
import type { ReadinessFacts, ReadinessItem } from "./readiness-facts.ts";

/** A visit whose tickets are usually gone some days before. */
export type PlaceToBook = {
  placeName: string;
  /** Null for a trip without dates. */
  visitOn: string | null;
  /** As the catalog has it. */
  daysAhead: number;
  isBooked: boolean;
};

/** The visits of a plan whose tickets sell out, in the order in which they have to be booked. */
export function placesToBook(plan: Pick<Plan, "days" | "made">): PlaceToBook[] {
  const atlas = atlasOf(plan);
  const visits = plan.days.flatMap(({ date, items }) =>
    items.flatMap(({ placeId, booking }): PlaceToBook[] => {
      const place = placeId === null ? undefined : atlas.place(placeId);
      return place?.bookDaysAhead
        ? [
            {
              placeName: place.name,
              visitOn: date,
              daysAhead: place.bookDaysAhead,
              isBooked: booking !== undefined,
            },
          ]
        : [];
    }),
  );
  return visits.toSorted((a, b) => bookBy(a).localeCompare(bookBy(b)) || b.daysAhead - a.daysAhead);
}

/** The last day on which there are usually tickets; empty without a date. */
const bookBy = ({ visitOn, daysAhead }: PlaceToBook): string =>
  visitOn === null ? "" : addDays(visitOn, -daysAhead);

const days = (count: number): string => (count === 1 ? "a day" : `${count} days`);

/** What a trip's checklist says about them. What's late is for today. */
export const bookingLines = ({ toBook, today }: Pick<ReadinessFacts, "toBook" | "today">): ReadinessItem[] =>
  toBook
    .filter(({ isBooked }) => !isBooked)
    .map((place): ReadinessItem => {
      const gone = `Tickets are usually gone ${days(place.daysAhead)} before.`;
      const { placeName, visitOn } = place;
      const line = { topic: "booking", state: "missing", mend: { page: "booking" } } as const;
      if (visitOn === null)
        return { ...line, text: `Book ${placeName} as soon as you have dates. ${gone}`, by: null };
      const by = bookBy(place);
      return by <= today
        ? { ...line, text: `Book ${placeName} today. ${gone} You go on ${dateLabel(visitOn)}.`, by: today }
        : {
            ...line,
            text: `Book ${placeName} by ${dateLabel(by)}. ${gone} You go on ${dateLabel(visitOn)}.`,
            by,
          };
    });
