/** Hours that a place keeps in some months of the year. Decision 318. */
import type { Destination, Place } from "./destination.ts";

type Hours = Pick<Place, "opensAt" | "closesAt" | "lastEntryAt">;
type WithSeason = Hours & Pick<Place, "season">;

const ofYear = ({ opensAt, closesAt, lastEntryAt }: Hours): Hours => ({ opensAt, closesAt, lastEntryAt });

/** The hours that hold in any of `months`, 1 to 12: the shorter ones where they differ. */
function hoursIn(place: WithSeason, months: readonly number[]): Hours {
  const { season } = place;
  const inSeason = months.filter((month) => season?.months.includes(month));
  if (!season || inSeason.length === 0) return ofYear(place);
  // Its last entry is for its usual closing time.
  const ofSeason: Hours = { opensAt: season.opensAt, closesAt: season.closesAt, lastEntryAt: undefined };
  if (inSeason.length === months.length) return ofSeason;
  return {
    opensAt: place.opensAt > season.opensAt ? place.opensAt : season.opensAt,
    closesAt: place.closesAt < season.closesAt ? place.closesAt : season.closesAt,
    lastEntryAt: place.lastEntryAt,
  };
}

const everyMonth = Array.from({ length: 12 }, (_, i) => i + 1);

const monthOf = (date: string): number => Number(date.slice(5, 7));

/** When a place is open on a date; without one, the hours that hold all year. */
export const hoursOn = (place: WithSeason, date: string | null): Hours =>
  hoursIn(place, date === null ? everyMonth : [monthOf(date)]);

/** A destination with the hours that hold on all of `dates`; those that hold all year if there are none. */
export function inSeason(destination: Destination, dates: readonly string[]): Destination {
  if (!destination.places.some(({ season }) => season)) return destination;
  const months = dates.length === 0 ? everyMonth : [...new Set(dates.map(monthOf))];
  return {
    ...destination,
    places: destination.places.map((place) =>
      place.season ? { ...place, ...hoursIn(place, months) } : place,
    ),
  };
}
