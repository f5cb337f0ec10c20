/** Faults a traveler would find in a plan, beyond the rules every plan keeps (`checkPlan`). */
import { atlasOf } from "@evoya/domain/catalogue/atlas";
import type { Destination } from "@evoya/domain/catalogue/destination";
import { isOpenOn } from "@evoya/domain/catalogue/opening";
import { budgetCeiling } from "@evoya/domain/planner/brief";
import { checkPlan } from "@evoya/domain/planner/check-plan";
import { toMinutes } from "@evoya/domain/planner/clock";
import { jetLagOf } from "@evoya/domain/planner/engine/jet-lag";
import { suits } from "@evoya/domain/planner/engine/pick-places";
import { isRamadan } from "@evoya/domain/planner/muslim-calendar";
import type { Plan, PlanDay, PlanItem } from "@evoya/domain/planner/plan";
import { visitsOn, wayOf, wholeDays } from "./ways.ts";

export type TravelerRule = {
  name: string;
  /** How much one fault counts against a plan. */
  weight: number;
  /** The faults a traveler finds, in a few words each. */
  faults: (plan: Plan) => string[];
};

const at = (clock: string): number => toMinutes(clock);
const minutesOf = ({ startsAt, endsAt }: PlanItem): number => at(endsAt) - at(startsAt);

const destinationsOf = (plan: Plan): Destination[] =>
  plan.legs.flatMap(({ destinationId }) => atlasOf(plan).destination(destinationId) ?? []);

/** Whether a meal isn't at any of the tables we know. */
const isLeftOpen = (plan: Plan): ((title: string) => boolean) => {
  const known = new Set(destinationsOf(plan).flatMap(({ meals }) => meals.map(({ title }) => title)));
  return (title) => !known.has(title);
};

const mealsOf = (days: PlanDay[]): string[] =>
  days.flatMap(({ items }) => items.flatMap(({ kind, title }) => (kind === "meal" ? title : [])));

/** Repeated meals at places we know, and all meals. */
export function repeatedMeals(plan: Plan): { repeated: number; leftOpen: number; all: number } {
  const meals = mealsOf(plan.days);
  const isOpen = isLeftOpen(plan);
  const known = meals.filter((title) => !isOpen(title));
  return {
    repeated: known.length - new Set(known).size,
    leftOpen: meals.length - known.length,
    all: meals.length,
  };
}

/** The brief's wishes that some place suiting the party could serve in that season, and those that no visit serves. */
export function wishesOf(plan: Plan): { offered: string[]; unmet: string[] } {
  const { brief, days } = plan;
  const places = destinationsOf(plan).flatMap((one) => one.places);
  const visits = visitsOn(plan, days);
  const offered = brief.interests.filter((wish) =>
    places.some(
      (place) =>
        place.interests.includes(wish) &&
        suits(place, brief) &&
        days.some(({ date }) => isOpenOn(place, date)),
    ),
  );
  return {
    offered,
    unmet: offered.filter((wish) => !visits.some(({ interests }) => interests.includes(wish))),
  };
}

const perDay = (rule: (day: PlanDay, plan: Plan) => string | false | null | undefined) => (plan: Plan) =>
  wholeDays(plan).flatMap((day) => {
    const fault = rule(day, plan);
    return fault ? [`Day ${day.number}: ${fault}`] : [];
  });

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
      .map(({ name }) => `${name} is missing`);
  });
};

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

const mealTimes = perDay(({ items }) => {
  const meals = items.filter(({ kind }) => kind === "meal");
  const odd = meals.find(
    ({ startsAt }) =>
      !(
        startsAt < "10:30" ||
        (startsAt >= "11:30" && startsAt <= "15:30") ||
        (startsAt >= "17:30" && startsAt <= "21:15")
      ),
  );
  return odd && `${odd.title} at ${odd.startsAt}`;
});

const sameMealSoon = (plan: Plan): string[] => {
  const last = new Map<string, number>();
  const isOpen = isLeftOpen(plan);
  return plan.days.flatMap(({ number, items }) =>
    items.flatMap(({ kind, title }) => {
      const before = last.get(title);
      if (kind === "meal" && !isOpen(title)) last.set(title, number);
      return kind === "meal" && before !== undefined && number - before < 4
        ? [`Day ${number}: ${title} again after ${number - before} days`]
        : [];
    }),
  );
};

const repeats = (plan: Plan): string[] => {
  const { repeated, all } = repeatedMeals(plan);
  return repeated > all * 0.05 ? [`${repeated} of ${all} meals eaten before`] : [];
};

const openMeals = (plan: Plan): string[] => {
  const { leftOpen, all } = repeatedMeals(plan);
  return plan.brief.tripLength <= 7 && leftOpen > all * 0.4 ? [`${leftOpen} of ${all} meals left open`] : [];
};

const sameKind = perDay((day, plan) => {
  const kinds = visitsOn(plan, [day]).map(({ kind }) => kind);
  const often = kinds.find((kind) => kinds.filter((one) => one === kind).length > 2);
  return often && often !== "neighbourhood" && `three visits of one kind: ${often}`;
});

const youngest = ({ brief }: Plan): number => Math.min(99, ...(brief.childAges ?? []));

const childrensEvenings = perDay(({ items }, plan) => {
  const last = items.at(-1);
  return youngest(plan) < 10 && last && last.endsAt > "21:30" && `out until ${last.endsAt} with children`;
});

const childrensStamina = perDay((day, plan) => {
  const long = visitsOn(plan, [day]).find(({ indoor, visitMinutes }) => indoor && visitMinutes > 120);
  return youngest(plan) < 8 && long && `${long.visitMinutes} minutes in ${long.name} with small children`;
});

const hotNoons = perDay((day, plan) => {
  const hot = (day.weather?.highC ?? 0) >= 35;
  const out = day.items.find(({ placeId, startsAt, endsAt }) => {
    const place = placeId ? atlasOf(plan).place(placeId) : undefined;
    const shaded = !place || place.indoor || place.kind === "beach" || place.evening;
    return !shaded && startsAt < "15:30" && endsAt > "12:30";
  });
  return hot && out && `${out.title} in the sun at ${out.startsAt}`;
});

const coldBeaches = perDay((day, plan) => {
  const cold = (day.weather?.highC ?? 30) < 20;
  return (
    cold &&
    visitsOn(plan, [day]).find(
      ({ kind, interests }) => kind === "beach" && !interests.includes("Photography"),
    )?.name
  );
});

const darkVisits = perDay((day, plan) => {
  const night = day.items.find(({ placeId, startsAt }) => {
    const place = placeId ? atlasOf(plan).place(placeId) : undefined;
    return (
      place &&
      !place.indoor &&
      !place.evening &&
      ["nature", "beach", "park", "viewpoint"].includes(place.kind) &&
      place.best !== "sunset" &&
      startsAt >= "17:00" &&
      (day.weather?.highC ?? 30) < 8
    );
  });
  return night && `${night.title} in the dark`;
});

const closers = new Set(["12-25", "01-01"]);
const openAlways = new Set([
  "Egypt",
  "Morocco",
  "United Arab Emirates",
  "Maldives",
  "Nepal",
  "Thailand",
  "India",
  "Indonesia",
]);

const holidayVisits = (plan: Plan): string[] =>
  plan.days.flatMap((day) => {
    const country = atlasOf(plan).destination(day.destinationId)?.country ?? "";
    if (!day.date || !closers.has(day.date.slice(5)) || openAlways.has(country)) return [];
    return visitsOn(plan, [day])
      .filter(({ kind }) => kind === "museum" || kind === "market")
      .map(({ name }) => `Day ${day.number}: ${name} on ${day.date}`);
  });

const fridayMosques = (plan: Plan): string[] =>
  plan.days.flatMap((day) => {
    const country = atlasOf(plan).destination(day.destinationId)?.country ?? "";
    const friday = day.date && new Date(`${day.date}T00:00:00Z`).getUTCDay() === 5;
    if (!friday || !["Egypt", "Morocco", "United Arab Emirates", "Maldives"].includes(country)) return [];
    return day.items.flatMap(({ placeId, title, startsAt, endsAt }) => {
      const place = placeId ? atlasOf(plan).place(placeId) : undefined;
      return place?.kind === "religious" &&
        /mosque/i.test(`${place.name} ${place.id}`) &&
        startsAt < "13:45" &&
        endsAt > "11:30"
        ? [`Day ${day.number}: ${title} at the Friday prayer`]
        : [];
    });
  });

const ramadanSaid = ({ days, legs, notes }: Plan): string[] => {
  const fasts = days.some(({ date }) => isRamadan("Egypt", date));
  const there = legs.some(({ country }) =>
    ["Egypt", "Morocco", "United Arab Emirates", "Maldives"].includes(country),
  );
  return fasts && there && !notes.some((note) => note.includes("during Ramadan"))
    ? ["Ramadan isn't mentioned"]
    : [];
};

const budget = ({ withinBudget, costs, brief }: Plan): string[] =>
  withinBudget
    ? []
    : [`${Math.round((costs.totalCents / budgetCeiling(brief.budget)) * 100)}% of the budget`];

const tiring = perDay(({ items }, { brief }) => {
  const [first, last] = [items[0], items.at(-1)];
  const hours =
    first && last ? (at(last.endsAt) - at(first.startsAt) + (first.transfer?.minutes ?? 0)) / 60 : 0;
  const most = brief.pace === "relaxed" ? 14 : 15;
  return hours > most && `${hours.toFixed(1)} hours out`;
});

/**
 * The first day after many time zones has nothing long or indoors, and no late night; nor does the second morning after
 * a hard one.
 */
const hardFirstDays = (plan: Plan): string[] => {
  const { brief, days, legs } = plan;
  const [there] = destinationsOf(plan);
  const jetLag = there && brief.tripLength > 1 && jetLagOf(brief, there, brief.startDate);
  const [first, second] = days;
  if (!jetLag || !first) return [];
  const visits = visitsOn(
    plan,
    [first].filter(() => legs[0]!.lastDay > 1),
  );
  const tooMuch = visits.filter(
    ({ indoor, evening, visitMinutes }) => indoor || evening || visitMinutes > 120,
  );
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
  { name: "has something on every whole day of a short trip", weight: 5, faults: emptyDays },
  { name: "leaves no half day empty on a short trip", weight: 3, faults: longRests },
  { name: "leaves no wait unexplained", weight: 3, faults: silentWaits },
  { name: "has no three visits of one kind on a day", weight: 2, faults: sameKind },
  { name: "brings children home by half past nine", weight: 4, faults: childrensEvenings },
  { name: "keeps small children under two hours indoors", weight: 3, faults: childrensStamina },
  { name: "spends no great heat's noon in the sun", weight: 2, faults: hotNoons },
  { name: "sends nobody to a cold beach", weight: 3, faults: coldBeaches },
  { name: "sends nobody outdoors on winter nights", weight: 3, faults: darkVisits },
  { name: "visits no museum or market on the holidays that close them", weight: 6, faults: holidayVisits },
  { name: "stays out of mosques at the Friday prayer", weight: 5, faults: fridayMosques },
  { name: "mentions Ramadan", weight: 6, faults: ramadanSaid },
  { name: "makes the first days after many time zones easy", weight: 4, faults: hardFirstDays },
  { name: "keeps to the budget", weight: 2, faults: budget },
  { name: "makes no day longer than one can bear", weight: 3, faults: tiring },
];
