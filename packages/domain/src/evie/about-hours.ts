/** Questions about one hour of a trip: meals, the start of a day, and what's on now, next, or after a sight. */
import { weekdayLabel } from "../dates.ts";
import { plainText } from "../plain-text.ts";
import { isFixed } from "../planner/edit/plan-edit.ts";
import type { Plan, PlanDay, PlanItem } from "../planner/plan.ts";
import { placeMeant } from "../planner/wishes/named-things.ts";
import { clockLabel } from "../times.ts";
import { dayMeant, tripLink } from "./about-trips.ts";
import type { EvieAnswer } from "./answer.ts";
import type { Asked } from "./asked.ts";
import { clockOn } from "./clocks.ts";
import type { EvieTrip } from "./facts.ts";
import { answer } from "./write.ts";

const meals = {
  breakfast: ["04:00", "11:00"],
  lunch: ["11:00", "16:30"],
  dinner: ["16:30", "24:00"],
} as const;

const mealNamed = (text: string): keyof typeof meals | undefined =>
  /\b(breakfast|lunch|dinner)\b/.exec(text)?.[1] as keyof typeof meals | undefined;

const mealOf = ({ items }: PlanDay, meal: keyof typeof meals): PlanItem | undefined => {
  const [from, until] = meals[meal];
  return items.find(({ kind, startsAt }) => kind === "meal" && startsAt >= from && startsAt < until);
};

const dayName = ({ number, date }: PlanDay): string =>
  `day ${number}${date ? ` (${weekdayLabel(date)})` : ""}`;

const stops = ({ items }: PlanDay): PlanItem[] => items.filter((item) => !isFixed(item));

/** The day a question names, the one its conversation is about, or today's. */
function dayOf(asked: Asked, plan: Plan): PlanDay | undefined {
  const { facts, follows } = asked;
  const { today } = clockOn(plan, facts);
  const before = follows ? dayMeant({ ...asked, text: plainText(follows) }, plan) : undefined;
  return dayMeant(asked, plan) ?? before ?? plan.days.find(({ date }) => date === today);
}

/** "I'm hungry": the next meal of a day that's under way; null on any other day. */
function nextMeal({ facts }: Asked, trip: EvieTrip, plan: Plan): EvieAnswer | null {
  const { today, time } = clockOn(plan, facts);
  const day = plan.days.find(({ date }) => date === today);
  if (!day) return null;
  const item = day.items.find(({ kind, endsAt }) => kind === "meal" && endsAt > time);
  const text = item
    ? `${item.title}, at ${clockLabel(item.startsAt)}. ${item.note}`
    : "No more meals are planned today.";
  return answer(text, [tripLink(trip)]);
}

/** "What's for dinner on Tuesday?", "What time is lunch?", "I'm hungry" */
export function aboutAMeal(asked: Asked): EvieAnswer | null {
  const { plan, trip, text } = asked;
  if (plan && trip && /\b(hungry|starving)\b/.test(text)) return nextMeal(asked, trip, plan);
  const meal = mealNamed(text);
  if (!plan || !trip || !meal) return null;
  const asksForPlanned = /\b(our|my|we|what time|when|what's)\b/.test(text);
  const day = asksForPlanned ? dayOf(asked, plan) : dayMeant(asked, plan);
  if (!day) return null;
  const item = mealOf(day, meal);
  return item
    ? answer(`${item.title}, at ${clockLabel(item.startsAt)} on ${dayName(day)}. ${item.note}`, [
        tripLink(trip),
      ])
    : answer(`The plan of ${trip.title} leaves ${meal} open on ${dayName(day)}.`, [tripLink(trip)]);
}

/** What comes right before or after a sight or a meal that the question names; null if the plan doesn't have it. */
function besideAStop(asked: Asked, plan: Plan): string | null {
  const { text, destination } = asked;
  const isAfter = /\bafter\b/.test(text);
  const meal = mealNamed(text);
  const place = destination && placeMeant(text, destination.places, plainText(destination.name));
  const day = meal
    ? dayOf(asked, plan)
    : plan.days.find(({ items }) => items.some((one) => one.placeId === place?.id));
  const named = meal ? day && mealOf(day, meal) : day?.items.find((one) => one.placeId === place?.id);
  if (!day || !named) return null;
  const items = stops(day);
  const item = items[items.indexOf(named) + (isAfter ? 1 : -1)];
  return item
    ? `${item.title}, at ${clockLabel(item.startsAt)} on ${dayName(day)}.`
    : `${named.title} is the ${isAfter ? "last" : "first"} stop of ${dayName(day)}.`;
}

/** What's on at this hour of a trip that's under way; null on any other day. */
function nowOn(plan: Plan, facts: Asked["facts"]): string | null {
  const { today, time } = clockOn(plan, facts);
  const day = plan.days.find(({ date }) => date === today);
  if (!day) return null;
  const items = stops(day);
  const now = items.find(({ startsAt, endsAt }) => startsAt <= time && time < endsAt);
  const next = items.find(({ startsAt }) => startsAt > time);
  return [
    ...(now ? [`Now: ${now.title}, until ${clockLabel(now.endsAt)}.`] : []),
    next ? `Next: ${next.title}, at ${clockLabel(next.startsAt)}.` : "Nothing more is planned today.",
  ].join("\n\n");
}

/** "What's next?", "What's after that?", "What time do we start?" */
export function aboutAnHour(asked: Asked): EvieAnswer | null {
  const { plan, trip, text, facts } = asked;
  if (!plan || !trip) return null;
  const links = [tripLink(trip)];
  if (
    /\b(what's|what is|what are we doing|what do we do|where do we go|where to) (up )?(next|now|right now)\b/.test(
      text,
    )
  ) {
    const told = nowOn(plan, facts);
    return told ? answer(told, links) : null;
  }
  if (/^(what('s| is| comes| do we do)? )?(right )?(after|before)\b/.test(text)) {
    const told = besideAStop(asked, plan);
    return told ? answer(told, links) : null;
  }
  if (!/\b(what time|when) do (we|i) (start|begin)\b/.test(text)) return null;
  const day = dayOf(asked, plan) ?? plan.days[1];
  const first = day && stops(day)[0];
  return first ? answer(`At ${clockLabel(first.startsAt)} on ${dayName(day)}: ${first.title}.`, links) : null;
}
