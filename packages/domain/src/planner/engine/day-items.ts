/** The items a day is made of; each is put at the end of the draft and moves its clock and spot on. */
import type { Meal, MealLevel, Place } from "../../catalogue/destination.ts";
import { roundUp, toClock, toMinutes } from "../clock.ts";
import type { PlanItem, Transfer, TravelStyle } from "../plan.ts";
import { becauseOfMeal, becauseOfPlace, becauseOfRest } from "./explain.ts";
import { type Spot, transferBetween, vehiclesFor } from "./transfers.ts";
import { areaOf, type DayDraft, spotOf, type Trip } from "./trip.ts";

type NewItem = Pick<PlanItem, "kind" | "title" | "note" | "because"> &
  Partial<Pick<PlanItem, "placeId" | "costCents" | "bookingNeeded" | "transfer">>;

const minutesToEat = { breakfast: 45, lunch: 75, dinner: 90 } as const;

const mealWalkMinutes = 20;

/** How far, in minutes of walking, one would go to avoid a table of this level. */
const plainTables: Record<MealLevel, number> = { simple: 0, middle: 6, fine: 60 };
const reluctanceByStyle: Record<TravelStyle, Record<MealLevel, number>> = {
  luxury: { fine: 0, middle: 6, simple: 14 },
  "mid-range": { middle: 0, simple: 4, fine: 40 },
  cultural: { middle: 0, simple: 2, fine: 40 },
  adventure: plainTables,
  budget: plainTables,
};

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
    id: `day-${draft.number}-item-${draft.items.length + 1}`,
    placeId: null,
    costCents: 0,
    bookingNeeded: false,
    transfer: null,
    ...item,
    area: areaOf(trip.destination, spot.areaId).name,
    coordinates: spot.coordinates,
    startsAt: toClock(startsAt),
    endsAt: toClock(startsAt + minutes),
    source: "catalogue",
  });
  draft.clock = startsAt + minutes;
  draft.spot = spot;
}

export const wayTo = (trip: Trip, draft: DayDraft, spot: Spot): Transfer =>
  transferBetween(trip.destination, draft.spot, spot, trip.brief.travellers);

/** When one can begin at `spot`: after the way there, on a five-minute mark. */
export const earliestAt = (trip: Trip, draft: DayDraft, spot: Spot): number =>
  roundUp(draft.clock + wayTo(trip, draft, spot).minutes);

/** A visit, not before the place opens. */
export function addPlace(trip: Trip, draft: DayDraft, place: Place): void {
  const transfer = wayTo(trip, draft, place);
  const startsAt = Math.max(earliestAt(trip, draft, place), toMinutes(place.opensAt));
  const item: NewItem = {
    kind: "place",
    title: place.name,
    note: place.note,
    because: becauseOfPlace(place, trip.brief, trip.destination),
    placeId: place.id,
    costCents: place.costCents * trip.brief.travellers,
    bookingNeeded: place.bookingNeeded,
    transfer,
  };
  addItem(trip, draft, item, startsAt, place.visitMinutes, {
    coordinates: place.coordinates,
    areaId: place.areaId,
  });
  trip.usedPlaces.add(place.id);
  draft.stops += 1;
}

/** A meal in `areaId` (or the nearest area that has one), not before `from`. */
export function addMeal(trip: Trip, draft: DayDraft, time: Meal["meal"], areaId: string, from: number): void {
  const chosen = pickMeal(trip, time, areaId);
  if (!chosen) return;
  const spot = spotOf(areaOf(trip.destination, chosen.areaId));
  const item: NewItem = {
    kind: "meal",
    title: chosen.title,
    note: chosen.note,
    because: becauseOfMeal(trip.brief),
    costCents: chosen.costCents * trip.brief.travellers,
    bookingNeeded: chosen.level === "fine",
    transfer: wayTo(trip, draft, spot),
  };
  const startsAt = Math.max(earliestAt(trip, draft, spot), from);
  addItem(trip, draft, item, startsAt, minutesToEat[time], spot);
  trip.eaten.set(chosen.id, (trip.eaten.get(chosen.id) ?? 0) + 1);
}

/** The least repeated of what is served here or a short walk away, of the level the style asks for. */
function pickMeal(trip: Trip, time: Meal["meal"], areaId: string): Meal | undefined {
  const levels = trip.thrift > 0 ? plainTables : reluctanceByStyle[trip.brief.travelStyle];
  const here = spotOf(areaOf(trip.destination, areaId));
  return trip.destination.meals
    .filter((meal) => meal.meal === time)
    .map((meal) => {
      const there = spotOf(areaOf(trip.destination, meal.areaId));
      const way = transferBetween(trip.destination, here, there, 1);
      const repeats = (trip.eaten.get(meal.id) ?? 0) * 20;
      const near = meal.areaId === areaId || (way.mode === "walk" && way.minutes <= mealWalkMinutes);
      return { meal, near, reluctance: way.minutes + repeats + levels[meal.level] };
    })
    .filter(({ near }) => near)
    .sort((a, b) => a.reluctance - b.reluctance)[0]?.meal;
}

/** Time without an appointment, where one stands. */
export function addRest(trip: Trip, draft: DayDraft, title: string, until: number): void {
  const area = areaOf(trip.destination, draft.spot.areaId);
  const item: NewItem = {
    kind: "rest",
    title: `${title} in ${area.name}`,
    note: area.note,
    because: becauseOfRest(trip.brief),
  };
  const startsAt = roundUp(draft.clock);
  if (until > startsAt) addItem(trip, draft, item, startsAt, until - startsAt, draft.spot);
}

/** The way between the airport and the stay, as an item of its own. */
export function addAirportTransfer(
  trip: Trip,
  draft: DayDraft,
  towards: "stay" | "airport",
  startsAt: number,
): void {
  const { airport, airportTransfer } = trip.destination;
  const { areaId } = trip.stay.spot;
  const to = towards === "stay" ? trip.stay.spot : { coordinates: airport.coordinates, areaId };
  const item: NewItem = {
    kind: "transfer",
    title:
      towards === "stay"
        ? `From ${airport.name} (${airport.code}) to ${trip.stay.lodging.area}`
        : `To ${airport.name} (${airport.code})`,
    note: `By ${airportTransfer.mode}, about ${airportTransfer.minutes} minutes.`,
    because: null,
    costCents: airportTransfer.costCents * vehiclesFor(trip.brief.travellers),
  };
  addItem(trip, draft, item, startsAt, airportTransfer.minutes, to);
}

/** The ride back to where one sleeps, when it is not a walk. */
export function addWayBack(trip: Trip, draft: DayDraft): void {
  const way = wayTo(trip, draft, trip.stay.spot);
  if (way.mode === "walk") return;
  const item: NewItem = {
    kind: "transfer",
    title: `Back to your stay in ${trip.stay.lodging.area}`,
    note: `By ${way.mode}, about ${way.minutes} minutes.`,
    because: null,
    costCents: way.costCents,
  };
  addItem(trip, draft, item, roundUp(draft.clock), way.minutes, trip.stay.spot);
}
