/** Another stay: its check-in and check-out, the ways from and to it, and what follows from them. Decision 330. */
import { atlasOf } from "../../catalog/atlas.ts";
import type { Destination } from "../../catalog/destination.ts";
import { areaInText } from "../area-names.ts";
import { toClock, toMinutes } from "../clock.ts";
import type { Plan, PlanDay, PlanItem, PlanLeg } from "../plan.ts";
import { airportWay, type Spot } from "../transfers.ts";
import { isInTime } from "./in-time.ts";
import type { PlanEdit } from "./plan-edit.ts";
import { Refusal } from "./refusal.ts";
import { retimeDay, withoutWayBack } from "./retime-day.ts";
import { surroundingsOf } from "./surroundings.ts";

type StayEdit = Extract<PlanEdit, { kind: "stay" }>;

/** A stay before and after the change, and where it is now. */
type Change = {
  destination: Destination;
  leg: PlanLeg;
  after: PlanLeg["lodging"];
  spot: Spot;
  partySize: number;
};

/**
 * The plan with another stay at a destination, and the change in words: visits stay, and move later only if the way
 * there takes longer. Throws a `Refusal` if there's no such stay or area, or if a day doesn't work out from there.
 */
export function changeStay(plan: Plan, edit: StayEdit): { plan: Plan; change: string } {
  const leg = plan.legs.find(({ destinationId }) => destinationId === edit.destinationId);
  const destination = atlasOf(plan).destination(edit.destinationId);
  if (!leg || !destination || leg.lodging.nights === 0)
    throw new Refusal("You don't stay there on this trip.");
  const area = destination.areas.find(({ name }) => name === edit.area);
  if (!area) throw new Refusal(`We don't know ${edit.area} in ${destination.name}.`);
  const { name, note, nightlyCents } = edit;
  const after = {
    name,
    area: area.name,
    nights: leg.lodging.nights,
    costPerNightCents: nightlyCents,
    note,
    isChosen: true,
  };
  const spot = { coordinates: area.coordinates, areaId: area.id };
  const change = { destination, leg, after, spot, partySize: plan.travellers };
  const legs = plan.legs.map((one) => (one === leg ? { ...leg, lodging: after } : one));
  const isThere = ({ number }: PlanDay) => leg.firstDay <= number && number <= leg.lastDay;
  const moved = plan.days.map((day) =>
    isThere(day) ? { ...day, items: day.items.map((item) => movedTo(item, day, change)) } : day,
  );
  const next = { ...plan, legs, days: moved };
  const days = moved.map((day) => (isThere(day) ? retimed(next, day) : day));
  return { plan: { ...next, days }, change: `Changed the stay to ${name}` };
}

/** The plan with the stays that were chosen on another one, where it's still there and not at them yet. Throws a `Refusal`. */
export function withChosenStays(plan: Plan, other: Plan): Plan {
  return other.legs.reduce((made, { destinationId, lodging }) => {
    const leg = made.legs.find((one) => one.destinationId === destinationId);
    if (!lodging.isChosen || !leg || leg.lodging.nights === 0 || leg.lodging.isChosen) return made;
    const { name, area, note, costPerNightCents } = lodging;
    const edit = { destinationId, name, area, note, nightlyCents: costPerNightCents };
    return changeStay(made, { kind: "stay", ...edit }).plan;
  }, plan);
}

/** A day made again, whose check-ins and check-outs at stays that someone chose are theirs, not the catalog's. */
export function asChosen(day: PlanDay, legs: readonly PlanLeg[]): PlanDay {
  const chosen = legs.filter(({ lodging }) => lodging.isChosen);
  const items = day.items.map((item) =>
    chosen.some((leg) => startsOrEnds(item, day, leg)) ? { ...item, source: "member" as const } : item,
  );
  return { ...day, items };
}

/** Whether an item is a leg's check-in or check-out: of two on a day of travel, one stay ends and the other begins. */
const startsOrEnds = ({ kind }: PlanItem, { number }: PlanDay, { firstDay, lastDay }: PlanLeg): boolean =>
  (kind === "check-in" && number === firstDay) || (kind === "check-out" && number === lastDay);

/** How much earlier the last morning may begin for a longer way to the airport, in minutes. */
const earlierBy = [0, 15, 30, 45, 60];

function retimed(plan: Plan, day: PlanDay): PlanDay {
  for (const minutes of earlierBy) {
    const items = earlier(withoutWayBack(day), minutes);
    const timed = retimeDay(day, items, new Map(), surroundingsOf(plan, day));
    if (isInTime(timed, items)) return timed;
  }
  throw new Refusal(
    `Day ${day.number} won't work from there. Choose an area closer to its visits, or remove one first.`,
  );
}

/** What comes before the way to the airport, that much earlier; bookings keep their times. */
function earlier(items: PlanItem[], minutes: number): PlanItem[] {
  const wayOut = items.findLastIndex(({ kind, title }) => kind === "transfer" && title.startsWith("To "));
  const shift = (clock: string): string => toClock(Math.max(0, toMinutes(clock) - minutes));
  return items.map((item, at) =>
    at < wayOut && !item.booking && item.kind !== "transfer"
      ? { ...item, startsAt: shift(item.startsAt), endsAt: shift(item.endsAt) }
      : item,
  );
}

/** An item that's at the stay, or leads from or to it. */
function movedTo(
  item: PlanItem,
  day: PlanDay,
  { destination, leg, after, spot, partySize }: Change,
): PlanItem {
  if (startsOrEnds(item, day, leg)) {
    const here = { area: after.area, coordinates: spot.coordinates, source: "member" as const };
    return item.kind === "check-in"
      ? { ...item, ...here, title: `Check in: ${after.name}`, note: after.note }
      : { ...item, ...here, title: `Check out: ${after.name}` };
  }
  if (item.kind !== "transfer") return item;
  const airport = `${destination.airport.name} (${destination.airport.code})`;
  const { minutes, costCents, modes } = airportWay(destination, spot.areaId, partySize);
  const way = { costCents, area: after.area, note: `By ${modes}, about ${minutes} minutes.` };
  if (day.number === leg.firstDay && item.title.startsWith(`From ${airport} to `))
    return {
      ...item,
      ...way,
      coordinates: spot.coordinates,
      title: `From ${airport} to ${areaInText(after.area)}`,
      endsAt: toClock(toMinutes(item.startsAt) + minutes),
    };
  if (day.number === leg.lastDay && item.title === `To ${airport}`)
    return { ...item, ...way, startsAt: toClock(Math.max(0, toMinutes(item.endsAt) - minutes)) };
  return item;
}
