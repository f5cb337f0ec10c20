/** Museums and palaces with small children: part of them, and then out. */
import type { Destination, Place } from "../../catalog/destination.ts";
import type { TripBrief } from "../plan.ts";

/** Below this age, two hours indoors are enough. Source: how plans are judged, infra/bench. */
const patientFrom = 8;
const longestMinutes = 120;
const aFewRooms = " With small children, two hours are enough: choose a few rooms.";

/** Whether people walk through it as long as they like: a show or a guided cave takes as long as it takes. */
const isOwnPace = ({ kind, indoor, evening }: Place): boolean =>
  indoor && !evening && (kind === "museum" || kind === "landmark");

/** The destination as small children see it, if there are any. */
export function forSmallChildren(
  destination: Destination,
  { childAges = [] }: Pick<TripBrief, "childAges">,
): Destination {
  if (!childAges.some((age) => age < patientFrom)) return destination;
  const places = destination.places.map((place) =>
    isOwnPace(place) && place.visitMinutes > longestMinutes
      ? { ...place, visitMinutes: longestMinutes, note: place.note + aFewRooms }
      : place,
  );
  return { ...destination, places };
}
