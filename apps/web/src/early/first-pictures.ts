import type { Dashboard } from "@evoya/schemas/dashboard";
import type { Itinerary, Trip } from "@evoya/schemas/itineraries";
import { destinationArt } from "../art/index.ts";
import { wellKnown } from "../features/itineraries/offered-places.ts";

type Place = { destinationId: string | null; destination: string };
const placeOf = ({ destinationId, destination }: Place): string => destinationId ?? destination;

/** The places a page shows first, from its first answer, by the page's name in the shell. */
const placesOn: Record<string, (answer: never) => readonly string[]> = {
  dashboard: ({ upcoming }: Dashboard) => upcoming.map(placeOf),
  // As `placesFor` offers them.
  "itinerary-generator": ({ destinations }: { destinations: string[] }) => {
    const fromQuiz = destinations.map((name) => name.toLowerCase().replaceAll(" ", "-"));
    return [...new Set([...fromQuiz, ...wellKnown])];
  },
  trips: ({ items }: { items: Trip[] }) => {
    const shown = items
      .filter(({ isArchived }) => !isArchived)
      .sort((a, b) => (a.startDate ?? "9").localeCompare(b.startDate ?? "9"));
    const upcoming = shown.filter(({ isUpcoming }) => isUpcoming);
    // As `tripsInOrder` has them. It comes with the page's own script, which is what we don't wait for.
    return (upcoming.length > 0 ? upcoming : shown.reverse()).map(placeOf);
  },
  "trips-id": (trip: Itinerary) =>
    trip.plan ? trip.plan.legs.map(({ destinationId }) => destinationId) : [placeOf(trip)],
};

/**
 * Draws a page's first pictures in their places (`EarlyPicture`), while React is still loading: they take up most of a
 * phone's screen. `answer` is the page's first one.
 */
export function showFirstPictures(page: string, answer: unknown): void {
  const slots = document.querySelectorAll<HTMLImageElement>(`[data-frame="${page}"] [data-early-picture]`);
  const places = placesOn[page]?.(answer as never) ?? [];
  slots.forEach((slot, index) => {
    const place = places[index];
    if (place) slot.src = destinationArt(place);
  });
}
