/** All days of one leg. */
import { areasForDays, stopsByDay } from "./cluster-days.ts";
import { newDraft } from "./day-draft.ts";
import { setTables } from "./meals.ts";
import { onOpenDays } from "./open-days.ts";
import type { RankedPlace } from "./pick-places.ts";
import type { LegDay } from "./refill.ts";
import { refillDay } from "./schedule-day.ts";
import { scheduleArrival, scheduleDayTrip, scheduleDeparture } from "./schedule-ends.ts";
import { isQuiet, scheduleQuietDay } from "./schedule-quiet-day.ts";
import { longVisits, scheduleWholeDay } from "./schedule-whole-day.ts";
import { nightsOf } from "./split-trip.ts";
import { areaOf, type DayDraft, dateOf, isOpenThen, type Trip } from "./trip.ts";
import { areasForUrgent } from "./urgent-wishes.ts";

/** A day's area, or another if earlier days have seen all there is to see in it. */
function areaWithSights(trip: Trip, daytime: readonly RankedPlace[], areaId: string, number: number): string {
  const unseen = daytime
    .flatMap(({ place, score }) => (score > 0 ? place : []))
    .filter((place) => !trip.usedPlaces.has(place.id) && isOpenThen(trip, place, number));
  if (unseen.some((place) => place.areaId === areaId)) return areaId;
  return unseen.find((place) => !trip.reservedAreas.has(place.areaId))?.areaId ?? areaId;
}

/** A day that's over, without anything to plan. */
const overDay = (trip: Trip, number: number): LegDay => ({
  draft: newDraft(trip, number, trip.stay.spot.areaId, 0),
  refill: null,
});

/**
 * Whole days choose first, so the half-days at both ends get what's left near the stay. Days that are over get nothing.
 */
export function scheduleLeg(trip: Trip): LegDay[] {
  const { brief, destination, ranked, stay, leg, party } = trip;
  if (brief.tripLength === 1) return [{ draft: scheduleDayTrip(trip), refill: null }];
  const long = longVisits(trip);
  const daytime = ranked.filter(
    ({ place }) => !place.evening && !trip.usedPlaces.has(place.id) && !long.includes(place),
  );
  const between = Array.from({ length: nightsOf(leg) - 1 }, (_, i) => leg.firstDay + 1 + i);
  const days = between.filter((number) => !trip.over.has(number) && !isQuiet(trip, number));
  const stops = stopsByDay(days.length, brief.pace, daytime.length);
  const wanted = [
    ...new Set([...long.map(({ areaId }) => areaOf(destination, areaId)), ...areasForUrgent(trip, days)]),
  ];
  const round = areasForDays(destination, daytime, stops, stay.spot, party, wanted);
  const areas = onOpenDays(
    round,
    daytime,
    (i) => dateOf(brief, days[i]!),
    (place, i) => isOpenThen(trip, place, days[i]!),
  );
  const ends = [leg.firstDay, leg.lastDay]
    .filter((day) => !trip.over.has(day))
    .map((day): [number, string] => [day, stay.spot.areaId]);
  const ahead = areas.map(({ id }, i): [number, string] => [days[i]!, stops[i] ? id : stay.spot.areaId]);
  const isLong = (id: string | null): boolean => long.some((place) => place.id === id);
  const out = areas.map((area, i): LegDay => {
    const [number, count] = [days[i]!, stops[i] ?? 0];
    trip.reservedAreas = new Set(areas.slice(i + 1).map(({ id }) => id));
    const id = areaWithSights(trip, daytime, area.id, number);
    trip.reservedAreas.delete(id);
    setTables(trip, new Map([...ahead.slice(i), ...ends]));
    const draft = scheduleWholeDay(trip, number, id, count);
    const fixed = draft.items.some(({ placeId }) => isLong(placeId));
    return { draft, refill: fixed ? null : (one, order) => refillDay(one, number, id, count, order) };
  });
  const quiet = between
    .filter((number) => !trip.over.has(number) && isQuiet(trip, number))
    .map((number): LegDay => ({ draft: scheduleQuietDay(trip, number), refill: null }));
  const over = between.filter((number) => trip.over.has(number)).map((number) => overDay(trip, number));
  const whole = [...over, ...out, ...quiet].sort((a, b) => a.draft.number - b.draft.number);
  trip.reservedAreas = new Set();
  setTables(trip, new Map(ends));
  const end = (number: number, fill: (trip: Trip) => DayDraft): LegDay =>
    trip.over.has(number) ? overDay(trip, number) : { draft: fill(trip), refill: fill };
  return [end(leg.firstDay, scheduleArrival), ...whole, end(leg.lastDay, scheduleDeparture)];
}
