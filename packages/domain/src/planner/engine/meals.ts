/** Where to eat: near, at the level the style calls for, and not twice in a row. */
import type { Area, Meal, MealLevel } from "../../catalogue/destination.ts";
import { joined } from "../legs.ts";
import type { TravelStyle } from "../plan.ts";
import { transferBetween } from "../transfers.ts";
import { addItem, earliestAt, type NewItem, wayTo } from "./day-items.ts";
import { becauseOfDiet, becauseOfMeal } from "./explain.ts";
import { areaOf, type DayDraft, spotOf, type Trip } from "./trip.ts";

const minutesToEat = { breakfast: 45, lunch: 75, dinner: 90 } as const;

/** The farthest you go for a meal; breakfast is next door. */
const mealMinutes = { breakfast: 0, lunch: 30, dinner: 30 } as const;
/** A place you've already eaten at is as good as one this many minutes farther away. */
const repeatMinutes = 40;
/** Nobody wants the same place a third time, or two days in a row. */
const maxTimes = 2;
/** Riding to a meal is worse than walking there. */
const rideFactor = 1.6;

/** How far, in minutes of walking, you'd go to avoid a place of this level. */
const plainTables: Record<MealLevel, number> = { simple: 0, middle: 6, fine: 60 };
const reluctanceByStyle: Record<TravelStyle, Record<MealLevel, number>> = {
  luxury: { fine: 0, middle: 6, simple: 14 },
  "mid-range": { middle: 0, simple: 4, fine: 40 },
  cultural: { middle: 0, simple: 2, fine: 40 },
  adventure: plainTables,
  budget: plainTables,
};

/**
 * A meal in or near `areaId`, not before `from`; if you've been to every good place, two to choose from. Says whether
 * there's one from which you're back at the stay by `backBy`.
 */
export function addMeal(
  trip: Trip,
  draft: DayDraft,
  time: Meal["meal"],
  areaId: string,
  from: number,
  backBy = Number.POSITIVE_INFINITY,
): boolean {
  const spotAt = (id: string) => spotOf(areaOf(trip.destination, id));
  const startsAt = (id: string) => Math.max(earliestAt(trip, draft, spotAt(id)), from);
  const backAt = (id: string) =>
    startsAt(id) +
    minutesToEat[time] +
    transferBetween(trip.destination, spotAt(id), trip.stay.spot, trip.party).minutes;
  const fits = (id: string) => backAt(id) <= backBy;
  const chosen = pickMeal(trip, time, areaId, draft.number, fits);
  const area = areaOf(trip.destination, chosen?.areaId ?? areaId);
  if (!fits(area.id)) return false;
  const item = chosen ? mealItem(trip, chosen) : openTable(trip, time, area);
  const spot = spotOf(area);
  const transfer = wayTo(trip, draft, spot);
  addItem(trip, draft, { ...item, transfer }, startsAt(area.id), minutesToEat[time], spot);
  if (chosen) trip.eaten.set(chosen.id, [...(trip.eaten.get(chosen.id) ?? []), draft.number]);
  return true;
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

/** An open meal: two places to choose from if there are two, otherwise a free one. */
function openTable(trip: Trip, time: Meal["meal"], area: Area): NewItem {
  const { brief, destination } = trip;
  const near = tablesNear(trip, time, area.id).map(({ meal }) => meal);
  const prices = near.length > 0 ? near : destination.meals.filter(({ meal }) => meal === time);
  const typical = prices.reduce((sum, { costCents }) => sum + costCents, 0) / Math.max(1, prices.length);
  return {
    kind: "meal",
    title: time === "breakfast" ? "Breakfast near your stay" : `${capitalised(time)} in ${area.name}`,
    note: noteOf(near.slice(0, 2), joined(brief.diets)),
    because: brief.diets.length > 0 ? becauseOfDiet(brief) : null,
    costCents: Math.round(typical / 100) * 100 * brief.travellers,
  };
}

function noteOf([first, second]: Meal[], wanted: string): string {
  if (first && second) return `Take your pick: ${first.title}, or ${second.title}.`;
  if (first) return `${first.title} is good for a second visit, or try somewhere new.`;
  if (wanted)
    return `We don't know a place here that's sure to be ${wanted}. Look for one that says so, or ask your concierge.`;
  return "Left open, so you can eat wherever the day takes you.";
}

/** The places in or near an area that suit the party's diets, best first. */
function tablesNear(trip: Trip, time: Meal["meal"], areaId: string): { meal: Meal; reluctance: number }[] {
  const { brief, destination, party } = trip;
  const levels = trip.thrift > 0 ? plainTables : reluctanceByStyle[brief.travelStyle];
  const here = spotOf(areaOf(destination, areaId));
  return destination.meals
    .filter(({ meal, diets }) => meal === time && brief.diets.every((diet) => diets.includes(diet)))
    .map((meal) => {
      const way = transferBetween(destination, here, spotOf(areaOf(destination, meal.areaId)), party);
      const repeats = (trip.eaten.get(meal.id)?.length ?? 0) * repeatMinutes;
      const minutes = way.minutes * (way.mode === "walk" ? 1 : rideFactor);
      const near = meal.areaId === areaId || way.minutes <= mealMinutes[time];
      return { meal, near, reluctance: minutes + repeats + levels[meal.level] };
    })
    .filter(({ near }) => near)
    .sort((a, b) => a.reluctance - b.reluctance);
}

/** The least repeated of what suits and is served here or nearby, at the level the style calls for. */
function pickMeal(
  trip: Trip,
  time: Meal["meal"],
  areaId: string,
  day: number,
  fits: (areaId: string) => boolean,
): Meal | undefined {
  const daysOf = ({ id }: Meal): number[] => trip.eaten.get(id) ?? [];
  const isFresh = (meal: Meal): boolean =>
    daysOf(meal).length < maxTimes && daysOf(meal).every((eaten) => Math.abs(eaten - day) > 1);
  return tablesNear(trip, time, areaId).find(({ meal }) => isFresh(meal) && fits(meal.areaId))?.meal;
}
