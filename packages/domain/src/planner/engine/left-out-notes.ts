/** The must-sees that a first visit doesn't include, and why. */
import type { Destination, Place } from "../../catalog/destination.ts";
import { clockLabel } from "../../times.ts";
import { toMinutes } from "../clock.ts";
import { isAgainstDiet } from "../diets.ts";
import { joined } from "../legs.ts";
import { isLikelyOpen } from "../likely-open.ts";
import { partyOf } from "../party.ts";
import { placeKindWords } from "../place-kinds.ts";
import type { PlanLeg, TripBrief } from "../plan.ts";
import { avoidedAt, whyAvoided } from "../things-to-avoid.ts";
import { transferBetween } from "../transfers.ts";
import { latestStart } from "./best-time.ts";
import { isMustSee } from "./day-draft.ts";
import { hoursOfLight } from "./daylight.ts";
import { paceWord } from "./explain.ts";
import { isLeftToOthers } from "./fewer-people.ts";
import { suits } from "./pick-places.ts";
import { dateOf, spotOf } from "./trip.ts";
import { isTooCold, normalsOn } from "./weather.ts";

type Stop = { leg: PlanLeg; destination: Destination };

/** From what price per person the budget is a reason, in cents. */
const costly = 5_000;
/** Below how many hours of light in a day the dark is. */
const shortDay = 8;
/** From how many minutes on the way the distance is. */
const farAway = 120;

/**
 * One note for each reason. `used` are the ids of the places on the plan; `thrift` is above 0 if the plan had to save.
 */
export function leftOutNotes(
  brief: TripBrief,
  stop: Stop,
  used: ReadonlySet<string>,
  thrift: number,
): string[] {
  const missing = stop.destination.places
    .filter((place) => isMustSee(place) && !used.has(place.id))
    .toSorted((a, b) => b.weight - a.weight);
  const byReason = Map.groupBy(missing, (place) =>
    thrift > 0 && place.costCents >= costly && suits(place, brief)
      ? "which would take too much of your budget"
      : whyLeftOut(place, brief, stop, used),
  );
  return [...byReason].map(([reason, places]) => `Left out: ${someOf(places)}, ${reason}.`);
}

/** The most names in a list of places left out. */
const maxNames = 5;

function someOf(places: readonly Place[]): string {
  const names = places.slice(0, maxNames).map(({ name }) => name);
  const more = places.length - names.length;
  return joined(more > 0 ? [...names, `${more} more`] : names);
}

function whyLeftOut(place: Place, brief: TripBrief, stop: Stop, used: ReadonlySet<string>): string {
  if (brief.avoided.includes(place.id)) return "which you took off the plan";
  if (brief.unwantedKinds?.includes(place.kind)) return `since you want no ${placeKindWords[place.kind]}`;
  if (isAgainstDiet(place, brief)) return "since people come for the wine";
  const avoided = avoidedAt(place, brief);
  if (avoided) return whyAvoided[avoided];
  if (!place.goodFor.includes(brief.travelParty))
    return brief.childAges?.length ? "not for the children" : "better for other groups";
  if (!suits(place, brief))
    return brief.accessNeeds.includes("step-free")
      ? "which we don't know to be step-free"
      : "with a climb or a long walk";
  const dates = daysOf(stop).map((day) => dateOf(brief, day));
  if (dates.every((date) => !isLikelyOpen(place, stop.destination, date))) return "closed while you're there";
  if (isTooCold(place, normalsOn(stop.destination, dates[0] ?? null))) return "too cold for a swim then";
  if (brief.morningsFrom && isOverWhenReached(place, brief.morningsFrom, brief, stop))
    return `for which you'd have to leave before ${clockLabel(brief.morningsFrom)}`;
  const isOnTheWay = stop.destination.places.some(
    ({ id, areaId }) => areaId === place.areaId && used.has(id),
  );
  if (!isOnTheWay && minutesFromStay(place, brief, stop) > farAway)
    return "more than two hours from your stay";
  if (isLeftToOthers(place, brief)) return "for which no quiet morning was left";
  const days = `${dates.length} ${dates.length === 1 ? "day" : "days"}`;
  const light = Math.max(...dates.map((date) => hoursOfLight(place, stop.destination, date) ?? 24));
  return light < shortDay
    ? `for which ${days} with about ${Math.round(light)} hours of light each left no room`
    : `for which ${days} at a ${paceWord(brief.pace)} pace left no room`;
}

const daysOf = ({ leg: { firstDay, lastDay } }: Stop): number[] =>
  Array.from({ length: lastDay - firstDay + 1 }, (_, i) => firstDay + i);

/** Minutes from the stay; 0 if we don't know where that is. */
function minutesFromStay(place: Place, brief: TripBrief, { leg, destination }: Stop): number {
  const home = destination.areas.find(({ name }) => name === leg.lodging.area);
  return home ? transferBetween(destination, spotOf(home), place, partyOf(brief)).minutes : 0;
}

/** Whether it's too late for a visit once people who leave their stay at a time get there. */
const isOverWhenReached = (place: Place, leaving: string, brief: TripBrief, stop: Stop): boolean =>
  toMinutes(leaving) + minutesFromStay(place, brief, stop) > latestStart(place);
