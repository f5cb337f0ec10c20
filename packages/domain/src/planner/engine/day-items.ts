/** The items a day is made of; each is put at the end of the draft and moves its clock and spot on. */
import type { Area, Destination, Meal, MealLevel, Place } from "../../catalogue/destination.ts";
import { roundUp, toClock, toMinutes } from "../clock.ts";
import { joined } from "../legs.ts";
import type { PlanItem, Transfer, TravelStyle } from "../plan.ts";
import type { Connection } from "./connections.ts";
import { becauseOfDiet, becauseOfMeal, becauseOfPlace, becauseOfRest } from "./explain.ts";
import { airportWay, type Spot, transferBetween } from "./transfers.ts";
import { areaOf, type DayDraft, spotOf, type Trip } from "./trip.ts";

type NewItem = Pick<PlanItem, "kind" | "title" | "note" | "because"> &
  Partial<Pick<PlanItem, "id" | "placeId" | "costCents" | "bookingNeeded" | "transfer">>;

const lastMinute = toMinutes("23:59");

const minutesToEat = { breakfast: 45, lunch: 75, dinner: 90 } as const;

/** The farthest one goes for a table; breakfast is eaten next door. */
const mealMinutes = { breakfast: 0, lunch: 30, dinner: 30 } as const;
/** A table one has sat at already is as good as one this many minutes farther off. */
const repeatMinutes = 40;
/** Nobody wants the same table a third time, or two days running. */
const maxTimes = 2;
/** Riding to a meal is worse than walking there. */
const rideFactor = 1.6;

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
  });
  draft.clock = startsAt + minutes;
  draft.spot = spot;
}

export const wayTo = (trip: Trip, draft: DayDraft, spot: Spot): Transfer =>
  transferBetween(trip.destination, draft.spot, spot, trip.party);

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
  draft.visited += place.visitMinutes;
}

/** A meal in or near `areaId`, not before `from`; where nothing known suits the party's diets, a table of its own choice. */
export function addMeal(trip: Trip, draft: DayDraft, time: Meal["meal"], areaId: string, from: number): void {
  const chosen = pickMeal(trip, time, areaId, draft.number);
  const area = areaOf(trip.destination, chosen?.areaId ?? areaId);
  const spot = spotOf(area);
  const item = chosen ? mealItem(trip, chosen) : ownTable(trip, time, area);
  const startsAt = Math.max(earliestAt(trip, draft, spot), from);
  addItem(trip, draft, { ...item, transfer: wayTo(trip, draft, spot) }, startsAt, minutesToEat[time], spot);
  if (chosen) trip.eaten.set(chosen.id, [...(trip.eaten.get(chosen.id) ?? []), draft.number]);
}

const mealItem = ({ brief }: Trip, { title, note, costCents, level }: Meal): NewItem => ({
  kind: "meal",
  title,
  note,
  because: becauseOfMeal(brief),
  costCents: costCents * brief.travellers,
  bookingNeeded: level === "fine",
});

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function ownTable({ brief, destination }: Trip, time: Meal["meal"], area: Area): NewItem {
  const prices = destination.meals.filter((meal) => meal.meal === time && meal.level !== "fine");
  const typical = prices.reduce((sum, { costCents }) => sum + costCents, 0) / Math.max(1, prices.length);
  const costCents = Math.round(typical / 100) * 100 * brief.travellers;
  const wanted = joined(brief.diets);
  const where =
    time === "breakfast"
      ? "Breakfast near your stay"
      : `${capitalised(time)} of your own choice in ${area.name}`;
  return {
    kind: "meal",
    title: where,
    note: wanted
      ? `None of the tables we know here is certain to be ${wanted}. Look for one that says so, or ask your concierge for a name.`
      : "Go where it looks full: what we know best here is kept for other days, or there is nothing to send you to.",
    because: wanted ? becauseOfDiet(brief) : null,
    costCents,
  };
}

/** The least repeated of what suits and is served here or near, of the level the style asks for. */
function pickMeal(trip: Trip, time: Meal["meal"], areaId: string, day: number): Meal | undefined {
  const { brief, destination, party } = trip;
  const levels = trip.thrift > 0 ? plainTables : reluctanceByStyle[brief.travelStyle];
  const here = spotOf(areaOf(destination, areaId));
  const daysOf = ({ id }: Meal): number[] => trip.eaten.get(id) ?? [];
  const isFresh = (meal: Meal): boolean =>
    daysOf(meal).length < maxTimes && daysOf(meal).every((eaten) => Math.abs(eaten - day) > 1);
  const suitsAll = ({ diets }: Meal): boolean => brief.diets.every((diet) => diets.includes(diet));
  return destination.meals
    .filter((meal) => meal.meal === time && suitsAll(meal) && isFresh(meal))
    .map((meal) => {
      const way = transferBetween(destination, here, spotOf(areaOf(destination, meal.areaId)), party);
      const repeats = daysOf(meal).length * repeatMinutes;
      const minutes = way.minutes * (way.mode === "walk" ? 1 : rideFactor);
      const near = meal.areaId === areaId || way.minutes <= mealMinutes[time];
      return { meal, near, reluctance: minutes + repeats + levels[meal.level] };
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
  const { airport } = trip.destination;
  const { areaId } = trip.stay.spot;
  const way = airportWay(trip.destination, areaId, trip.brief.travellers);
  const to = towards === "stay" ? trip.stay.spot : { coordinates: airport.coordinates, areaId };
  const item: NewItem = {
    kind: "transfer",
    title:
      towards === "stay"
        ? `From ${airport.name} (${airport.code}) to ${trip.stay.lodging.area}`
        : `To ${airport.name} (${airport.code})`,
    note: `By ${way.modes}, about ${way.minutes} minutes.`,
    because: null,
    costCents: way.costCents,
  };
  addItem(trip, draft, item, startsAt, way.minutes, to);
}

/** The flight to the next destination; on a flight through the night, the part before midnight. */
export function addFlight(trip: Trip, draft: DayDraft, to: Destination, flight: Connection): void {
  const hours = Math.max(1, Math.round(flight.minutes / 60));
  const landing = flight.overnight
    ? ` You land the next day at ${toClock(flight.landsAt)}.`
    : ` You land at ${toClock(flight.landsAt)}, local time.`;
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

/** How the id of the way back to one's bed ends; it is the one item that is made anew whenever a day changes. */
export const wayBackId = (dayNumber: number): string => `day-${dayNumber}-way-back`;

/** The ride back to where one sleeps, when it is not a walk. */
export function addWayBack(trip: Trip, draft: DayDraft): void {
  const way = wayTo(trip, draft, trip.stay.spot);
  if (way.mode === "walk") return;
  const item: NewItem = {
    id: wayBackId(draft.number),
    kind: "transfer",
    title: `Back to your stay in ${trip.stay.lodging.area}`,
    note: `By ${way.mode}, about ${way.minutes} minutes.`,
    because: null,
    costCents: way.costCents,
  };
  addItem(trip, draft, item, roundUp(draft.clock), way.minutes, trip.stay.spot);
}
