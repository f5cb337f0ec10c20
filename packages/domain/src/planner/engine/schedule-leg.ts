/** All days of one leg. */
import { areasForDays, stopsByDay } from "./cluster-days.ts";
import { setTables } from "./meals.ts";
import { onOpenDays } from "./open-days.ts";
import type { LegDay } from "./refill.ts";
import { refillDay } from "./schedule-day.ts";
import { scheduleArrival, scheduleDayTrip, scheduleDeparture } from "./schedule-ends.ts";
import { longVisits, scheduleWholeDay } from "./schedule-whole-day.ts";
import { nightsOf } from "./split-trip.ts";
import { areaOf, dateOf, isOpenThen, type Trip } from "./trip.ts";
import { areasForUrgent } from "./urgent-wishes.ts";

/** Whole days choose first, so the half-days at both ends get what's left near the stay. */
export function scheduleLeg(trip: Trip): LegDay[] {
  const { brief, destination, ranked, stay, leg, party } = trip;
  if (brief.tripLength === 1) return [{ draft: scheduleDayTrip(trip), refill: null }];
  const long = longVisits(trip);
  const daytime = ranked.filter(
    ({ place }) => !place.evening && !trip.usedPlaces.has(place.id) && !long.includes(place),
  );
  const stops = stopsByDay(nightsOf(leg) - 1, brief.pace, daytime.length);
  const days = stops.map((_, i) => leg.firstDay + 1 + i);
  const wanted = [
    ...new Set([...long.map(({ areaId }) => areaOf(destination, areaId)), ...areasForUrgent(trip, days)]),
  ];
  const round = areasForDays(destination, daytime, stops, stay.spot, party, wanted);
  const areas = onOpenDays(
    round,
    daytime,
    (i) => dateOf(brief, leg.firstDay + 1 + i),
    (place, i) => isOpenThen(trip, place, leg.firstDay + 1 + i),
  );
  const ends = [leg.firstDay, leg.lastDay].map((day): [number, string] => [day, stay.spot.areaId]);
  const ahead = areas.map(({ id }, i): [number, string] => [
    leg.firstDay + 1 + i,
    stops[i] ? id : stay.spot.areaId,
  ]);
  const isLong = (id: string | null): boolean => long.some((place) => place.id === id);
  const whole = areas.map(({ id }, i): LegDay => {
    const [number, count] = [leg.firstDay + 1 + i, stops[i] ?? 0];
    trip.reservedAreas = new Set(areas.slice(i + 1).map((area) => area.id));
    trip.reservedAreas.delete(id);
    setTables(trip, new Map([...ahead.slice(i), ...ends]));
    const draft = scheduleWholeDay(trip, number, id, count);
    const fixed = draft.items.some(({ placeId }) => isLong(placeId));
    return { draft, refill: fixed ? null : (one, order) => refillDay(one, number, id, count, order) };
  });
  trip.reservedAreas = new Set();
  setTables(trip, new Map(ends));
  return [
    { draft: scheduleArrival(trip), refill: scheduleArrival },
    ...whole,
    { draft: scheduleDeparture(trip), refill: scheduleDeparture },
  ];
}
