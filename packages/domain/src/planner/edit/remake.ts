/** Re-planning: a single day, or everything for different wishes. Items locked or added by hand stay. */
import { atlasOf } from "../../catalog/atlas.ts";
import { addDays, tripDatesLabel } from "../../dates.ts";
import { clockLabel } from "../../times.ts";
import { budgetCeiling } from "../brief.ts";
import { areasForDays, usualStops } from "../engine/cluster-days.ts";
import { eveningsInWords } from "../engine/day-rhythm.ts";
import { joinDays, makePlan, startTrip, toDay } from "../engine/make-plan.ts";
import { eatenOn, noPast, type Past, placesOf, stayAt } from "../engine/past.ts";
import type { RankedPlace } from "../engine/pick-places.ts";
import { scheduleArrival, scheduleDayTrip, scheduleDeparture } from "../engine/schedule-ends.ts";
import { isQuiet, scheduleQuietDay } from "../engine/schedule-quiet-day.ts";
import { scheduleWholeDay } from "../engine/schedule-whole-day.ts";
import { fewestDaysEach, splitTrip } from "../engine/split-trip.ts";
import type { DayDraft, Trip } from "../engine/trip.ts";
import { partyLabel } from "../party.ts";
import { kindsInWords } from "../place-kinds.ts";
import type { Interest, Plan, PlanDay, PlanItem, TravelParty, TripBrief } from "../plan.ts";
import { transferBetween } from "../transfers.ts";
import { asChosen, withChosenStays } from "./change-stay.ts";
import { isOver, isUnderWay } from "./is-over.ts";
import { keepItems } from "./keep-items.ts";
import { dayOf } from "./named-on-plan.ts";
import { needsInWords } from "./needs-in-words.ts";
import { onTheirDates } from "./on-their-dates.ts";
import { isKept, type PlanEdit } from "./plan-edit.ts";
import { Refusal } from "./refusal.ts";
import { requireFlights } from "./require-flights.ts";

/** How far a re-planned day goes from its kept items, if there's anything within that. */
const nearMinutes = 30;

/**
 * A different day `dayNumber`, from places that aren't on the plan yet; only about `interest` if it's given. Throws a
 * `Refusal` if there are none left.
 */
export function remakeDay(plan: Plan, dayNumber: number, interest: Interest | null): PlanDay {
  const old = dayOf(plan, dayNumber);
  const taken = new Set([...placesElsewhere(plan, old), ...placesOf([old])]);
  const day = dayWithoutPlaces(plan, old, taken, interest);
  if (interest && !day.items.some(({ kind }) => kind === "place"))
    throw new Refusal(
      `We have nothing more for ${interest.toLowerCase()} near your stops on day ${dayNumber}.`,
    );
  return keepItems(plan, day, old);
}

/** Day `dayNumber` made again for what the brief says now; its places may come back. */
export function makeDayAgain(plan: Plan, dayNumber: number): PlanDay {
  const old = dayOf(plan, dayNumber);
  const kept = old.items.filter(isKept).flatMap(({ placeId }) => placeId ?? []);
  const day = dayWithoutPlaces(plan, old, new Set([...placesElsewhere(plan, old), ...kept]), null);
  return keepItems(plan, day, old);
}

/** The places of all other days, and where they shelter from rain. */
function placesElsewhere({ days }: Plan, old: PlanDay): Set<string> {
  const others = days.filter((day) => day !== old);
  return new Set([...placesOf(others), ...others.flatMap(({ rainPlan }) => rainPlan?.placeId ?? [])]);
}

/** A day without the places that are `taken`, and within what the budget leaves for it, if that's possible. */
function dayWithoutPlaces(
  plan: Plan,
  old: PlanDay,
  taken: ReadonlySet<string>,
  interest: Interest | null,
): PlanDay {
  const others = plan.days.filter((day) => day !== old);
  const elsewhere = others.reduce((sum, { costCents }) => sum + costCents, 0);
  const room = budgetCeiling(plan.brief.budget) - elsewhere;
  const make = (thrift: number) => remadeWith(plan, old, taken, interest, thrift);
  return [0, 1, 2].map(make).find((day) => costOf(day) <= room) ?? make(3);
}

const costOf = ({ items }: PlanDay): number =>
  items.reduce((sum, { costCents, transfer }) => sum + costCents + (transfer?.costCents ?? 0), 0);

function remadeWith(
  plan: Plan,
  old: PlanDay,
  taken: ReadonlySet<string>,
  interest: Interest | null,
  thrift: number,
): PlanDay {
  const split = splitTrip(plan.brief, atlasOf(plan));
  const drafts = split.flatMap((leg, i) => {
    if (old.number < leg.firstDay || old.number > leg.lastDay) return [];
    const trip = startTrip(plan.brief, leg, split[i + 1] ?? null, { taken }, thrift);
    const ranked = interest
      ? trip.ranked.filter(({ place }) => place.interests.includes(interest))
      : trip.ranked;
    const settled: Trip = {
      ...trip,
      ranked,
      // The plan's bed, which a new day doesn't change.
      stay: stayAt(trip.destination, plan.legs[i]?.lodging) ?? trip.stay,
      eaten: eatenOn(
        trip.destination,
        plan.days.filter((day) => day !== old),
      ),
    };
    return { trip: settled, draft: draftOf(settled, old) };
  });
  const days = drafts.map(({ trip, draft }) => toDay(trip, draft, plan.legs, atlasOf(plan)));
  const [day] = joinDays(days, plan.legs, atlasOf(plan));
  if (!day) throw new Refusal(`Day ${old.number} can't be re-planned.`);
  return asChosen(day, plan.legs);
}

/**
 * The places a day can go to around its kept items: those near all of them, or else the nearest. An item without an
 * address is near everything.
 */
function placesAround({ destination, party }: Trip, kept: PlanItem[], places: RankedPlace[]): RankedPlace[] {
  const spots = kept.flatMap(({ coordinates, area }) => {
    const areaId = destination.areas.find(({ name }) => name === area)?.id ?? "";
    return coordinates ? { coordinates, areaId } : [];
  });
  const minutesTo = ({ place }: RankedPlace): number =>
    Math.max(0, ...spots.map((spot) => transferBetween(destination, spot, place, party).minutes));
  const reach = Math.max(nearMinutes, Math.min(...places.map(minutesTo)));
  return places.filter((each) => minutesTo(each) <= reach);
}

function draftOf(trip: Trip, { number, items }: PlanDay): DayDraft {
  const { brief, leg, destination, ranked, stay, party } = trip;
  if (brief.tripLength === 1) return scheduleDayTrip(trip);
  if (number === leg.firstDay) return scheduleArrival(trip);
  if (number === leg.lastDay) return scheduleDeparture(trip);
  if (isQuiet(trip, number)) return scheduleQuietDay(trip, number);
  const kept = items.filter((item) => isKept(item) && item.kind === "place");
  const unseen = ranked.filter(({ place }) => !place.evening && !trip.usedPlaces.has(place.id));
  const left = placesAround(trip, kept, unseen);
  const stops = Math.max(0, usualStops[brief.pace] - kept.length);
  const [area = destination.areas[0]] = areasForDays(destination, left, [stops], stay.spot, party);
  return scheduleWholeDay(trip, number, area.id, left.length > 0 ? stops : 0);
}

export type PlanWideEdit = Extract<
  PlanEdit,
  {
    kind:
      | "pace"
      | "budget"
      | "mornings"
      | "evenings"
      | "quiet"
      | "crowds"
      | "interests"
      | "without"
      | "needs"
      | "dates"
      | "travelers";
  }
>;

const briefs: {
  [K in PlanWideEdit["kind"]]: (edit: Extract<PlanWideEdit, { kind: K }>) => [Partial<TripBrief>, string];
} = {
  pace: ({ pace }) => [{ pace }, `Changed the pace to ${pace}`],
  budget: ({ budget }) => [{ budget }, `Changed the budget to ${budget}`],
  mornings: ({ from }) => [
    { morningsFrom: from },
    from ? `Start time set to ${clockLabel(from)}` : "Start time set to automatic",
  ],
  evenings: ({ until }) => [{ eveningsUntil: until }, eveningsInWords(until)],
  quiet: ({ minutes }) => [
    { quietMinutes: minutes },
    minutes ? `${minutes} minutes of quiet time after lunch` : "No quiet time after lunch",
  ],
  crowds: ({ avoid }) => [
    { avoidsCrowds: avoid },
    avoid ? "Famous sights early and on weekdays, if possible" : "Famous sights at any time",
  ],
  interests: ({ interests }) => [
    { interests },
    `Planned around ${interests.join(", ") || "a bit of everything"}`,
  ],
  without: ({ placeKinds }) => [
    { unwantedKinds: placeKinds },
    placeKinds.length > 0
      ? `Planned without ${kindsInWords(placeKinds)}`
      : "Planned with places of every kind",
  ],
  needs: ({ kind: _, ...needs }) => [
    Object.fromEntries(Object.entries(needs).filter(([, value]) => value !== undefined)),
    needsInWords(needs),
  ],
  dates: ({ startDate, tripLength }) => [
    { startDate, tripLength },
    `Changed the dates to ${tripDatesLabel(startDate, addDays(startDate, tripLength - 1))}`,
  ],
  travelers: ({ travellers, childAges }) => [
    { travellers, childAges },
    `Planned for ${partyLabel(travellers, childAges)}`,
  ],
};

/** Throws a `Refusal` if `days` are too few for the trip's destinations, or for the items to keep. */
function requireRoomIn(plan: Plan, days: number): void {
  const { destinationIds } = plan.brief;
  const fewest = destinationIds.length === 1 ? 1 : destinationIds.length * fewestDaysEach;
  if (days < fewest) throw new Refusal(`This trip needs at least ${fewest} days for its destinations.`);
  const lost = plan.days.find(({ number, items }) => number > days && items.some(isKept));
  if (lost)
    throw new Refusal(
      `Day ${lost.number} has something you locked, noted, or added. Move it to an earlier day first.`,
    );
}

/** Throws a `Refusal` if children would travel alone. */
function requireAdult({ travellers, childAges }: Extract<PlanEdit, { kind: "travelers" }>): void {
  if (childAges.length >= travellers)
    throw new Refusal("Children need an adult with them. Please count everyone as a traveler.");
}

/** What a party is called when others join it or leave: a couple with a child is a family. */
function partyAfter(
  { travelParty }: TripBrief,
  { travellers, childAges }: Pick<Extract<PlanEdit, { kind: "travelers" }>, "travellers" | "childAges">,
): TravelParty {
  if (childAges.length > 0) return "family";
  if (travellers === 1) return travelParty === "business" ? "business" : "solo";
  const isMore = travelParty === "solo" || (travelParty === "couple" && travellers > 2);
  return isMore ? "friends" : travelParty;
}

/**
 * What stays of a trip that has begun: days that are over, and today once it's under way, unless it's the last day:
 * that one depends on when everyone leaves. Nothing if it's moved to other days, or if all of it is over: then it's made
 * again for another time. Throws a `Refusal` if `brief` leaves no room for a day that's over, or would move it, and for
 * another length of a trip that's over.
 */
function pastOf(plan: Plan, brief: TripBrief, now: Date | null): Past {
  const over = plan.days.findLastIndex((day) => isOver(plan, day, now)) + 1;
  const today = plan.days[over];
  const isLast = over + 1 >= Math.min(plan.days.length, brief.tripLength);
  const last = today && !isLast && isUnderWay(plan, today, now) ? over + 1 : over;
  if (last === 0 || brief.startDate !== plan.brief.startDate) return noPast;
  if (over === plan.days.length) {
    if (brief.tripLength === over) return noPast;
    throw new Refusal("This trip is over. Move it to other dates, or plan a new one.");
  }
  if (last > brief.tripLength)
    throw new Refusal(`Day ${last} is over already, so the trip can't end before it.`);
  const days = plan.days.slice(0, last);
  const split = splitTrip(brief, atlasOf(plan));
  for (const { number, destinationId } of days) {
    const leg = split.findLast(({ firstDay }) => firstDay <= number);
    if (leg && leg.destination.id !== destinationId)
      throw new Refusal(
        `Day ${number} is ${number > over ? "under way" : "over"}, and with these dates, it would be in ${leg.destination.name}.`,
      );
  }
  return {
    days: new Map(days.map((day) => [day.number, day])),
    legs: plan.legs.filter(({ firstDay }) => firstDay <= last),
  };
}

/** Whether a change needs the whole plan made again. */
export const isPlanWide = (edit: PlanEdit): edit is PlanWideEdit => edit.kind in briefs;

/**
 * The plan made again for different wishes, and the changes in words. On a trip that has begun by `now`, days that are
 * over or under way stay, and so does the stay. Throws a `Refusal` if those or locked items don't fit in.
 */
export function remakePlan(
  plan: Plan,
  edits: readonly [PlanWideEdit, ...PlanWideEdit[]],
  now: Date | null,
): { plan: Plan; changes: string[] } {
  const [edit] = edits;
  // Each kind has its own function; the compiler cannot follow that the two go together.
  const read = edits.map((one) =>
    (briefs[one.kind] as (edit: PlanWideEdit) => [Partial<TripBrief>, string])(one),
  );
  const wishes: Partial<TripBrief> = Object.assign({}, ...read.map(([asked]) => asked));
  if (edit.kind === "travelers") requireAdult(edit);
  const kept = plan.days.flatMap(({ items }) => items.filter(isKept).flatMap(({ placeId }) => placeId ?? []));
  const travelParty = edit.kind === "travelers" ? partyAfter(plan.brief, edit) : plan.brief.travelParty;
  const brief = { ...plan.brief, travelParty, ...wishes };
  const before = onTheirDates(plan, brief);
  if (edit.kind === "dates") {
    requireRoomIn({ ...plan, days: before }, edit.tripLength);
    requireFlights({ ...plan, brief });
  }
  const past = pastOf(plan, brief, now);
  const made = makePlan(brief, { made: plan.made, taken: new Set(kept), past });
  const fresh = withChosenStays(made, plan);
  const days = fresh.days.map((day) => {
    const old = before.find(({ number }) => number === day.number);
    if (old && past.days.has(day.number)) return old;
    const ahead = asChosen(day, fresh.legs);
    return old ? keepItems(fresh, ahead, old) : ahead;
  });
  return {
    plan: { ...fresh, ...(plan.ways && { ways: plan.ways }), days },
    changes: read.map(([, change]) => change),
  };
}
