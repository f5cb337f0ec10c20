/** The items of a day; each is added to the end of the draft and moves its time and place forward. */
import { type Area, type Destination, type Place, uncheckedIn } from "../../catalog/destination.ts";
import { clockLabel } from "../../times.ts";
import { areaInText } from "../area-names.ts";
import { roundUp, toClock, toMinutes } from "../clock.ts";
import { ticketsCents } from "../party.ts";
import type { PlanItem, Transfer } from "../plan.ts";
import { airportWay, type Spot } from "../transfers.ts";
import { wayBackId } from "../way-back.ts";
import { visitHours } from "./best-time.ts";
import type { Connection } from "./connections.ts";
import { isUnlikeOthers } from "./day-draft.ts";
import { becauseOfPlace, becauseOfRest } from "./explain.ts";
import { aroundWith } from "./getting-around.ts";
import { outOfTheHeat } from "./rest-notes.ts";
import { afterSiesta } from "./siesta.ts";
import { areaOf, type DayDraft, normalsThen, type Trip, wayBetween } from "./trip.ts";
import { isScorching } from "./weather.ts";

export type NewItem = Pick<PlanItem, "kind" | "title" | "note" | "because"> &
  Partial<Pick<PlanItem, "id" | "placeId" | "costCents" | "bookingNeeded" | "transfer" | "unchecked">>;

const lastMinute = toMinutes("23:59");

/** The only other possible faults are in our own arithmetic. */
const aboutAPlace: ReadonlySet<PlanItem["kind"]> = new Set(["place", "meal", "check-in"]);

/** Adds an item that lasts `minutes` from `startsAt` (minutes since midnight) at `spot`. */
export function addItem(
  trip: Trip,
  draft: DayDraft,
  item: NewItem,
  startsAt: number,
  minutes: number,
  spot: Spot,
): void {
  draft.items.push({
    id: `${draft.idPrefix}-${draft.items.length + 1}`,
    placeId: null,
    costCents: 0,
    bookingNeeded: false,
    transfer: null,
    locked: false,
    ...item,
    area: areaOf(trip.destination, spot.areaId).name,
    coordinates: spot.coordinates,
    startsAt: toClock(startsAt),
    endsAt: toClock(startsAt + minutes),
    source: "catalogue",
    ...(aboutAPlace.has(item.kind) && !item.unchecked && uncheckedIn(trip.destination)),
  });
  draft.clock = startsAt + minutes;
  draft.spot = spot;
}

/** How to get to `spot` from where the day is now. */
export const wayTo = (trip: Trip, draft: DayDraft, spot: Spot): Transfer =>
  wayBetween(trip, draft.spot, spot);

/** When you can start at `spot`: after getting there, on a five-minute mark. */
export const earliestAt = (trip: Trip, draft: DayDraft, spot: Spot): number =>
  roundUp(draft.clock + wayTo(trip, draft, spot).minutes);

/** When a visit starts: once you're there, and not before the place opens or is at its best. */
export const visitStart = (trip: Trip, draft: DayDraft, place: Place): number =>
  afterSiesta(
    trip,
    draft.number,
    place,
    Math.max(earliestAt(trip, draft, place), visitHours(trip, draft.number, place).from),
  );

/** A wait that's worth its own line, and one at the stay that's worth going back for. */
const longWait = 75;
const shortRest = 30;
/** Free time at the stay ends this long before dinner. */
const getReady = 15;

/** Adds the time left until `until` as free time, if it's long enough to mention. */
export function addFreeTime(trip: Trip, draft: DayDraft, until: number): void {
  if (draft.items.length > 0 && until - draft.clock >= longWait) addRest(trip, draft, "Free time", until);
}

/** The time left until `until` as free time at the stay, if there's enough of it to mention once you're back. */
export function addRestAtStay(trip: Trip, draft: DayDraft, until: number): void {
  const { spot } = trip.stay;
  const startsAt = earliestAt(trip, draft, spot);
  if (until - getReady - startsAt < shortRest) return;
  const area = areaOf(trip.destination, spot.areaId);
  const item: NewItem = {
    kind: "rest",
    title: `Free time in ${area.name}`,
    note: area.note,
    because: becauseOfRest(trip.brief),
    transfer: wayTo(trip, draft, spot),
  };
  addItem(trip, draft, item, startsAt, until - getReady - startsAt, spot);
}

/** A visit at the next suitable time. */
export function addPlace(trip: Trip, draft: DayDraft, place: Place): void {
  addFreeTime(trip, draft, visitStart(trip, draft, place) - wayTo(trip, draft, place).minutes);
  const transfer = wayTo(trip, draft, place);
  const startsAt = visitStart(trip, draft, place);
  const item: NewItem = {
    kind: "place",
    title: place.name,
    note: place.note,
    because: becauseOfPlace(place, trip.brief, trip.destination),
    placeId: place.id,
    costCents: ticketsCents(place, trip.brief),
    bookingNeeded: place.bookingNeeded,
    transfer,
    ...(place.source && { unchecked: place.source }),
  };
  addItem(trip, draft, item, startsAt, place.visitMinutes, place);
  trip.usedPlaces.add(place.id);
  draft.around = aroundWith(trip, draft, place);
  if (!isUnlikeOthers(place)) draft.kinds.push(place.kind);
  draft.stops += 1;
}

/** A rest of one hour; a longer one is called something else. */
export const slowHour = "A slow hour";

const heat = { from: toMinutes("11:30"), until: toMinutes("16:00") };

/** How to spend free time in an area from when until when: nobody strolls in the great heat. */
const restNote = (trip: Trip, { number }: DayDraft, { note }: Area, from: number, until: number): string =>
  isScorching(normalsThen(trip, number)) && from < heat.until && until > heat.from ? outOfTheHeat : note;

/** Time without an appointment, wherever you are; after another, the two are one. */
export function addRest(trip: Trip, draft: DayDraft, title: string, until: number): void {
  const area = areaOf(trip.destination, draft.spot.areaId);
  const startsAt = roundUp(draft.clock);
  if (until <= startsAt) return;
  const last = draft.items.at(-1);
  if (last?.kind === "rest" && last.area === area.name) {
    const named = last.title.startsWith(slowHour) ? `${title} in ${areaInText(area.name)}` : last.title;
    draft.items.splice(-1, 1, { ...last, title: named, endsAt: toClock(until) });
    draft.clock = until;
    return;
  }
  const item: NewItem = {
    kind: "rest",
    title: `${title} in ${areaInText(area.name)}`,
    note: restNote(trip, draft, area, startsAt, until),
    because: becauseOfRest(trip.brief),
  };
  addItem(trip, draft, item, startsAt, until - startsAt, draft.spot);
}

/** The transfer between the airport and the stay, as its own item. */
export function addAirportTransfer(
  trip: Trip,
  draft: DayDraft,
  towards: "stay" | "airport",
  startsAt: number,
): void {
  const { airport } = trip.destination;
  const { areaId } = trip.stay.spot;
  const way = airportWay(trip.destination, areaId, trip.brief.travellers);
  const to = towards === "stay" ? trip.stay.spot : { coordinates: airport.coordinates, areaId };
  const item: NewItem = {
    kind: "transfer",
    title:
      towards === "stay"
        ? `From ${airport.name} (${airport.code}) to ${areaInText(trip.stay.lodging.area)}`
        : `To ${airport.name} (${airport.code})`,
    note: `By ${way.modes}, about ${way.minutes} minutes.`,
    because: null,
    costCents: way.costCents,
  };
  addItem(trip, draft, item, startsAt, way.minutes, to);
}

/** The flight to the next destination; for an overnight flight, the part before midnight. */
export function addFlight(trip: Trip, draft: DayDraft, to: Destination, flight: Connection): void {
  const hours = Math.max(1, Math.round(flight.minutes / 60));
  const landing = flight.overnight
    ? ` You land the next day at ${clockLabel(toClock(flight.landsAt))}.`
    : ` You land at ${clockLabel(toClock(flight.landsAt))}, local time.`;
  const item: NewItem = {
    kind: "transfer",
    title: `Fly to ${to.airport.name} (${to.airport.code})`,
    note: `About ${hours} ${hours === 1 ? "hour" : "hours"} from gate to gate; the hour and the fare are typical ones.${landing}`,
    because: null,
    costCents: flight.costCentsPerPerson * trip.brief.travellers,
  };
  const endsAt = flight.overnight ? lastMinute : flight.landsAt;
  const airport = { coordinates: trip.destination.airport.coordinates, areaId: draft.spot.areaId };
  addItem(trip, draft, item, flight.leavesAt, endsAt - flight.leavesAt, airport);
}

/** The ride back to the stay, unless it's a walk. */
export function addWayBack(trip: Trip, draft: DayDraft): void {
  const way = wayTo(trip, draft, trip.stay.spot);
  if (way.mode === "walk") return;
  const item: NewItem = {
    id: wayBackId(draft.number),
    kind: "transfer",
    title: `Back to your stay in ${areaInText(trip.stay.lodging.area)}`,
    note: `By ${way.mode}, about ${way.minutes} minutes.`,
    because: null,
    costCents: way.costCents,
  };
  addItem(trip, draft, item, roundUp(draft.clock), way.minutes, trip.stay.spot);
}
