/** Faults a traveler would find in a plan, beyond the rules every plan keeps (`checkPlan`). */
import { atlasOf } from "@evoya/domain/catalog/atlas";
import type { Place } from "@evoya/domain/catalog/destination";
import { isOpenOn } from "@evoya/domain/catalog/opening";
import { checkPlan } from "@evoya/domain/planner/check-plan";
import { isUnlikeOthers } from "@evoya/domain/planner/engine/day-draft";
import { jetLagOf } from "@evoya/domain/planner/engine/jet-lag";
import { suits } from "@evoya/domain/planner/engine/pick-places";
import { isTooCold, normalsOn } from "@evoya/domain/planner/engine/weather";
import type { Plan, PlanItem } from "@evoya/domain/planner/plan";
import { budget } from "./budget-rules.ts";
import { lunches, mealTimes, openMeals, repeats, sameMealSoon } from "./meal-rules.ts";
import { at, destinationsOf, minutesOf, perDay, type TravelerRule } from "./rule-kit.ts";
import {
  coldBeaches,
  darkVisits,
  fridayMosques,
  holidayVisits,
  hotNoons,
  ramadanSaid,
} from "./season-rules.ts";
import { visitsOn, wayOf } from "./ways.ts";

const youngest = ({ brief }: Plan): number => Math.min(99, ...(brief.childAges ?? []));

const childrenHomeBy = "21:30";

/** A day in town is over before the night begins, and no plan can keep children out for it and bring them home in time. */
const isOverInTime = ({ evening, opensAt, visitMinutes }: Place, plan: Plan): boolean =>
  !(evening && plan.brief.tripLength === 1) &&
  (youngest(plan) >= 10 || at(opensAt) + visitMinutes <= at(childrenHomeBy));

/** The brief's wishes that some place suiting the party could serve in that season, and those that no visit serves. */
export function wishesOf(plan: Plan): { offered: string[]; unmet: string[] } {
  const { brief, days } = plan;
  const places = destinationsOf(plan).flatMap((one) => {
    const normals = normalsOn(one, days[0]?.date ?? null);
    return one.places.filter((place) => !isTooCold(place, normals));
  });
  const visits = visitsOn(plan, days);
  const offered = brief.interests.filter((wish) =>
    places.some(
      (place) =>
        place.interests.includes(wish) &&
        suits(place, brief) &&
        isOverInTime(place, plan) &&
        days.some(({ date }) => isOpenOn(place, date)),
    ),
  );
  return {
    offered,
    unmet: offered.filter((wish) => !visits.some(({ interests }) => interests.includes(wish))),
  };
}

const longestWay = 90;
/** From this many minutes from the bed it's a day trip: then the way there and back doesn't count. */
const dayTripFrom = 30;

const ways = perDay((day, plan) => {
  const way = wayOf(plan, day);
  if (!way) return null;
  const around = way.planned - (way.farthest >= dayTripFrom ? way.farthest * 2 : 0);
  return around > longestWay && `${way.planned} minutes on the way`;
});

const zigzag = perDay((day, plan) => {
  const way = wayOf(plan, day);
  return (
    way &&
    way.planned > way.best * 1.25 + 10 &&
    `${way.planned} minutes on the way, ${way.best} in another order`
  );
});

const iconsMissed = (plan: Plan): string[] => {
  const seen = new Set(visitsOn(plan, plan.days).map(({ id }) => id));
  return plan.legs.flatMap(({ destinationId, firstDay, lastDay }) => {
    if (lastDay - firstDay < 3) return [];
    const days = plan.days.filter(({ number }) => number > firstDay && number < lastDay);
    return (atlasOf(plan).destination(destinationId)?.places ?? [])
      .filter(({ id, weight }) => weight === 4 && !seen.has(id))
      .filter((place) => suits(place, plan.brief) && days.every(({ date }) => isOpenOn(place, date)))
      .filter((place) => !isTooEarly(place, plan))
      .map(({ name }) => `${name} is missing`);
  });
};

/**
 * Whoever wants nothing before an hour, and reads that something would take leaving the stay before it, has chosen: the
 * planner works out from the stay whether that's so.
 */
const isTooEarly = ({ name }: Place, { brief, notes }: Plan): boolean =>
  brief.morningsFrom !== null &&
  notes.some((note) => note.includes("you'd have to leave before") && note.includes(name));

const isVisit = ({ kind }: PlanItem): boolean => kind === "place";

const emptyDays = perDay(
  ({ items }, { brief }) => brief.tripLength <= 10 && !items.some(isVisit) && "nothing is planned",
);

const longRests = perDay(({ items }, { brief }) => {
  const rest = items.find(
    (item) => item.kind === "rest" && minutesOf(item) > (brief.pace === "relaxed" ? 300 : 210),
  );
  return brief.tripLength <= 10 && rest && `${minutesOf(rest)} minutes of ${rest.title}`;
});

/** Unexplained time: an hour and a half of nothing after the way there, or more before dinner. */
const silentWaits = (plan: Plan): string[] =>
  plan.days.flatMap(({ number, items }) =>
    items.slice(1).flatMap((item, i) => {
      const wait = at(item.startsAt) - at(items[i]!.endsAt) - (item.transfer?.minutes ?? 0);
      const isDinner = item.kind === "meal" && item.startsAt >= "18:00";
      return wait > (isDinner ? 165 : 90) && item.kind !== "transfer"
        ? [`Day ${number}: ${wait} minutes of nothing before ${item.title}`]
        : [];
    }),
  );

const sameKind = perDay((day, plan) => {
  const kinds = visitsOn(plan, [day]).flatMap((place) => (isUnlikeOthers(place) ? [] : place.kind));
  const often = kinds.find((kind) => kinds.filter((one) => one === kind).length > 2);
  return often && `three visits of one kind: ${often}`;
});

const childrensEvenings = perDay(({ items }, plan) => {
  const last = items.at(-1);
  return (
    youngest(plan) < 10 && last && last.endsAt > childrenHomeBy && `out until ${last.endsAt} with children`
  );
});

const childrensStamina = perDay(({ items }, plan) => {
  const long = items.find((item) => {
    const place = item.placeId && atlasOf(plan).place(item.placeId);
    return place ? place.indoor && minutesOf(item) > 120 : false;
  });
  return youngest(plan) < 8 && long && `${minutesOf(long)} minutes in ${long.title} with small children`;
});

const tiring = perDay(({ items }, { brief }) => {
  const [first, last] = [items[0], items.at(-1)];
  const hours =
    first && last ? (at(last.endsAt) - at(first.startsAt) + (first.transfer?.minutes ?? 0)) / 60 : 0;
  const most = brief.pace === "relaxed" ? 14 : 15;
  return hours > most && `${hours.toFixed(1)} hours out`;
});

/**
 * The first day after many time zones has one visit at most, and nothing long, indoors, or at night; after a hard
 * flight, the second morning isn't early.
 */
const hardFirstDays = (plan: Plan): string[] => {
  const { brief, days, legs } = plan;
  const [there] = destinationsOf(plan);
  const jetLag = there && brief.tripLength > 1 && jetLagOf(brief, there, brief.startDate);
  const [first, second] = days;
  if (!jetLag || !first) return [];
  const visits = (legs[0]!.lastDay > 1 ? first.items : []).flatMap((item) => {
    const place = item.placeId && atlasOf(plan).place(item.placeId);
    return place ? { ...place, minutes: minutesOf(item) } : [];
  });
  const tooMuch = visits.filter(({ indoor, evening, minutes }) => indoor || evening || minutes > 120);
  const isHard = jetLag.direction === "east" && jetLag.hours >= 6 && legs[0]!.lastDay > 2;
  return [
    ...tooMuch.map(({ name }) => `${name} on the day of a long flight`),
    ...(visits.length > 1 ? [`${visits.length} visits on the day of a long flight`] : []),
    ...(isHard && second?.items[0] && second.items[0].startsAt < "10:00" ? ["an early second morning"] : []),
  ];
};

/** Every rule a plan is judged by. */
export const travelerRules: TravelerRule[] = [
  {
    name: "keeps the planner's own rules",
    weight: 50,
    faults: (plan) => checkPlan(plan).map(({ message }) => message),
  },
  {
    name: "serves every wish it can",
    weight: 6,
    faults: (plan) => wishesOf(plan).unmet.map((wish) => `${wish} is never served`),
  },
  { name: "shows what people come for", weight: 6, faults: iconsMissed },
  {
    name: "takes at most 90 minutes getting around, besides a day trip's way there and back",
    weight: 4,
    faults: ways,
  },
  { name: "doesn't zigzag", weight: 4, faults: zigzag },
  { name: "eats at most 5% of meals where it did before", weight: 4, faults: repeats },
  { name: "doesn't eat at one place twice in three days", weight: 4, faults: sameMealSoon },
  { name: "says where to eat", weight: 2, faults: openMeals },
  { name: "eats at mealtimes", weight: 4, faults: mealTimes },
  { name: "has one lunch a day", weight: 4, faults: lunches },
  { name: "has something on every whole day of a short trip", weight: 5, faults: emptyDays },
  { name: "leaves no half day empty on a short trip", weight: 3, faults: longRests },
  { name: "leaves no wait unexplained", weight: 3, faults: silentWaits },
  { name: "has no three visits of one kind on a day", weight: 2, faults: sameKind },
  { name: "brings children home by half past nine", weight: 4, faults: childrensEvenings },
  { name: "keeps small children under two hours indoors", weight: 3, faults: childrensStamina },
  { name: "spends no great heat's noon in the sun", weight: 2, faults: hotNoons },
  { name: "sends nobody to a cold beach", weight: 3, faults: coldBeaches },
  { name: "sends nobody outdoors in the dark", weight: 3, faults: darkVisits },
  { name: "visits no museum or market on the holidays that close them", weight: 6, faults: holidayVisits },
  { name: "stays out of mosques at the Friday prayer", weight: 5, faults: fridayMosques },
  { name: "mentions Ramadan", weight: 6, faults: ramadanSaid },
  { name: "makes the first days after many time zones easy", weight: 4, faults: hardFirstDays },
  { name: "keeps to a budget that any plan could keep to", weight: 2, faults: budget },
  { name: "makes no day longer than one can bear", weight: 3, faults: tiring },
];
