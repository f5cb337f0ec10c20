import type { Atlas } from "../../catalog/atlas.ts";
import type { Place } from "../../catalog/destination.ts";
import { toMinutes } from "../clock.ts";
import { isLikelyOpen } from "../likely-open.ts";
import { partyOf } from "../party.ts";
import type { Plan, PlanDay, PlanItem, RainPlan, TripBrief } from "../plan.ts";
import { transferBetween } from "../transfers.ts";
import { latestStart } from "./best-time.ts";
import { suits } from "./pick-places.ts";

/** The farthest you go to get out of the rain. */
const rainMinutes = 35;

const isOutdoors = ({ placeId }: PlanItem, atlas: Atlas): boolean => {
  const place = placeId === null ? undefined : atlas.place(placeId);
  return place !== undefined && !place.indoor && !isWarmWater(place) && !place.evening;
};

/** Nobody leaves warm water because of the rain. */
const isWarmWater = ({ kind, name }: Place): boolean =>
  kind === "wellness" && /\b(baths?|spas?|massage|onsen|sauna|hot springs?)\b/i.test(name);

/** How much longer a place may take than the visit it stands in for. */
const moreMinutes = 30;

/**
 * Gives each day with outdoor visits a place indoors: near the first of them, open at that time, and on no other day of
 * the plan. A day's own rain plan stays as long as it works; days without outdoor visits get none.
 */
export function withRainPlans(days: PlanDay[], brief: TripBrief, atlas: Atlas): PlanDay[] {
  const visited = new Set(days.flatMap(({ items }) => items.map(({ placeId }) => placeId)));
  // In a plan that's made again, a different visit may have this id. The note says which one was meant.
  const holds = ({ items, rainPlan }: PlanDay): boolean =>
    rainPlan !== null &&
    !visited.has(rainPlan.placeId) &&
    items.some((item) => item.id === rainPlan.insteadOfItemId && rainPlan.note.startsWith(insteadOf(item)));
  const taken = new Set([...visited, ...days.flatMap((day) => (holds(day) ? day.rainPlan!.placeId : []))]);
  return days.map((day) => {
    if (holds(day)) return day;
    const rainPlan = rainPlanFor(day, brief, atlas, taken);
    if (rainPlan) taken.add(rainPlan.placeId);
    return { ...day, rainPlan };
  });
}

/** How a rain plan's note begins. */
const insteadOf = ({ title }: PlanItem): string => `If it rains, instead of ${title}: `;

function rainPlanFor(
  day: PlanDay,
  brief: TripBrief,
  atlas: Atlas,
  taken: Set<string | null>,
): RainPlan | null {
  const visit = day.items.find((item) => isOutdoors(item, atlas));
  const shelter = visit && shelterFor(day, visit, brief, atlas, taken);
  return shelter
    ? {
        insteadOfItemId: visit.id,
        placeId: shelter.id,
        title: shelter.name,
        note: `${insteadOf(visit)}${shelter.note}`,
      }
    : null;
}

/** A visit outdoors, and where to be at that time instead. */
type Sheltered = { item: PlanItem; place: Place };

/**
 * A place indoors for each outdoor visit of a day that isn't booked or locked, as far as there are any: the day's own
 * rain plan first. No place is on another day of the plan, or in another day's rain plan.
 */
export function shelteredVisits({ days, brief }: Pick<Plan, "days" | "brief">, day: PlanDay, atlas: Atlas) {
  const taken = new Set<string | null>([
    ...days.flatMap(({ items }) => items.map(({ placeId }) => placeId)),
    ...days.flatMap(({ number, rainPlan }) => (number === day.number ? [] : (rainPlan?.placeId ?? []))),
  ]);
  const planned = day.rainPlan;
  return day.items
    .filter((item) => isOutdoors(item, atlas) && !item.booking && !item.locked)
    .toSorted((a, b) => Number(b.id === planned?.insteadOfItemId) - Number(a.id === planned?.insteadOfItemId))
    .flatMap((item): Sheltered[] => {
      const own = item.id === planned?.insteadOfItemId && !taken.has(planned.placeId) && planned.placeId;
      const place = (own && atlas.place(own)) || shelterFor(day, item, brief, atlas, taken);
      if (!place) return [];
      taken.add(place.id);
      return [{ item, place }];
    });
}

function shelterFor(
  { date }: PlanDay,
  { placeId, startsAt, endsAt }: PlanItem,
  brief: TripBrief,
  atlas: Atlas,
  taken: Set<string | null>,
): Place | undefined {
  const from = atlas.place(placeId ?? "");
  const destination = atlas.destinationOf(placeId ?? "");
  if (!from || !destination) return undefined;
  const begins = toMinutes(startsAt);
  const longest = toMinutes(endsAt) - begins + moreMinutes;
  const liked = ({ interests }: Place): number =>
    interests.filter((interest) => brief.interests.includes(interest)).length;
  return (
    destination.places
      .filter((place) => place.indoor && !place.evening && !taken.has(place.id) && suits(place, brief))
      // Nobody knows in the morning whether there's a ticket.
      .filter(({ bookingNeeded, visitMinutes }) => !bookingNeeded && visitMinutes <= longest)
      .filter((place) => isLikelyOpen(place, destination, date))
      .filter((place) => toMinutes(place.opensAt) <= begins && latestStart(place) >= begins)
      .filter((place) => transferBetween(destination, from, place, partyOf(brief)).minutes <= rainMinutes)
      .sort((a, b) => liked(b) * 2 + b.weight - liked(a) * 2 - a.weight)[0]
  );
}
