/** What a trip's plan says of itself: its budget, its free time, how far people walk, and when days begin and end. */

import { atlasOf } from "../catalog/atlas.ts";
import { weekdayLabel } from "../dates.ts";
import { formatCents } from "../money.ts";
import { budgetCeiling } from "../planner/brief.ts";
import { toMinutes } from "../planner/clock.ts";
import { isFixed } from "../planner/edit/plan-edit.ts";
import { joined } from "../planner/legs.ts";
import type { Plan, PlanDay, PlanItem } from "../planner/plan.ts";
import { namesIn } from "../planner/wishes/clause.ts";
import { kindWords } from "../planner/wishes/vocabulary.ts";
import { spanLabel } from "../spans.ts";
import { clockLabel } from "../times.ts";
import { temperatureLabel } from "../units.ts";
import { dayMeant, tripLink } from "./about-trips.ts";
import type { EvieAnswer } from "./answer.ts";
import type { Asked } from "./asked.ts";
import type { EvieTrip } from "./facts.ts";
import { answer } from "./write.ts";

type OfTrip = { asked: Asked; trip: EvieTrip; plan: Plan; day: PlanDay | undefined };
type Rule = { asks: RegExp; says: (of: OfTrip) => string | null };

const money = (cents: number): string => formatCents(cents, "USD", { whole: true });
const dayName = ({ number, date }: PlanDay): string =>
  `day ${number}${date ? ` (${weekdayLabel(date)})` : ""}`;

function budget({ trip, plan }: OfTrip): string {
  const { brief, costs, withinBudget } = plan;
  const ceiling = budgetCeiling(brief.budget);
  const is = `${trip.title} comes to about ${money(costs.totalCents)}, without the flights there. Its budget is ${brief.budget}`;
  if (!withinBudget) return `No. ${is}, so it's ${money(costs.totalCents - ceiling)} more than that.`;
  return Number.isFinite(ceiling)
    ? `Yes. ${is}, which leaves about ${money(ceiling - costs.totalCents)}.`
    : `Yes. ${is}.`;
}

/** The day that costs the most or the least; those of travel count, too. */
function byCost({ asked: { text }, plan }: OfTrip): string | null {
  const sorted = plan.days.toSorted((a, b) => a.costCents - b.costCents);
  const isDearest = /\b(?:most|priciest|dearest)\b/.test(text);
  const found = isDearest ? sorted.at(-1) : sorted[0];
  return found
    ? `The ${isDearest ? "most expensive" : "cheapest"} day is ${dayName(found)}, at about ${money(found.costCents)}, with the night after it.`
    : null;
}

/** The shortest free time that's worth a line, in minutes. */
const freeFrom = 45;

function freeTime({ plan, day, trip }: OfTrip): string {
  const lines = (day ? [day] : plan.days).flatMap((one) =>
    one.items
      .filter(({ kind, source }) => kind === "rest" && source === "catalogue")
      .filter(({ startsAt, endsAt }) => toMinutes(endsAt) - toMinutes(startsAt) >= freeFrom)
      .map(
        ({ startsAt, endsAt }) =>
          `- D${dayName(one).slice(1)}: ${clockLabel(startsAt)} to ${clockLabel(endsAt)}`,
      ),
  );
  const where = day ? `Day ${day.number} of ${trip.title}` : trip.title;
  return lines.length > 0
    ? `${where} has free time then:\n\n${lines.join("\n")}`
    : `${where} has no free time planned.`;
}

const minutesBy = ({ items }: PlanDay, isMeant: (item: PlanItem) => boolean): number =>
  items.filter(isMeant).reduce((sum, { transfer }) => sum + (transfer?.minutes ?? 0), 0);
const onFoot = ({ transfer }: PlanItem): boolean => transfer?.mode === "walk";
const riding = ({ transfer }: PlanItem): boolean => transfer !== null && transfer.mode !== "walk";

function ways({ asked: { text }, plan, day }: OfTrip): string {
  const isWalk = /\bwalk/.test(text);
  const isMeant = isWalk ? onFoot : riding;
  const [words, none] = isWalk ? ["on foot", "no walks"] : ["on the road", "no rides"];
  const found = day ?? plan.days.toSorted((a, b) => minutesBy(b, isMeant) - minutesBy(a, isMeant))[0]!;
  const minutes = minutesBy(found, isMeant);
  const name = `D${dayName(found).slice(1)}`;
  if (minutes === 0) return `${name} has ${none} between its stops.`;
  return `${name} has about ${spanLabel(minutes)} ${words} between its stops${day ? "" : ", the most of all days"}.`;
}

function hours({ day }: OfTrip): string | null {
  const items = day?.items.filter((item) => !isFixed(item)) ?? [];
  const [first, last] = [items[0], items.at(-1)];
  return day && first && last
    ? `D${dayName(day).slice(1)} begins at ${clockLabel(first.startsAt)} with ${first.title}, and ends at ${clockLabel(last.endsAt)} after ${last.title}.`
    : null;
}

/** What's usual for the trip's days, and no forecast. */
function heat({ asked, plan, trip, day }: OfTrip): string | null {
  const { units } = asked.facts;
  const days = (day ? [day] : plan.days).flatMap(({ weather }) => weather ?? []);
  const high = Math.max(...days.map(({ highC }) => highC));
  const low = Math.min(...days.map(({ lowC }) => lowC));
  return days.length > 0
    ? `For ${day ? dayName(day) : "the days"} of ${trip.title}, up to ${temperatureLabel(high, units)} by day and down to ${temperatureLabel(low, units)} at night is usual. That's no forecast.`
    : null;
}

function howMany({ asked: { text }, plan, trip }: OfTrip): string | null {
  const [kind] = namesIn(text, kindWords);
  const word = /\bhow many (\w+)/.exec(text)?.[1] ?? "";
  if (!kind) return null;
  const titles = plan.days.flatMap(({ items }) =>
    items.flatMap(({ placeId, title }) =>
      placeId && atlasOf(plan).place(placeId)?.kind === kind ? title : [],
    ),
  );
  return titles.length > 0
    ? `${trip.title} has ${titles.length} that our guide counts as ${word}: ${joined(titles)}.`
    : `${trip.title} has no ${word}.`;
}

const rules: readonly Rule[] = [
  {
    asks: /^(?:so |and )?(?:are|is|will|do|does) .*\b(?:within|over|under|inside|above|on) (?:our |the |my )?budget\b|\bhow much\b.*\bbudget\b.*\b(?:left|remaining|to spare)\b|\b(?:left|remaining) (?:of|in|from) (?:our|the|my) budget\b/,
    says: budget,
  },
  { asks: /\b(?:most expensive|priciest|dearest|cheapest|least expensive) day\b/, says: byCost },
  { asks: /^(?:so |and )?(?:when|how much|do (?:i|we) have|is there|where).*\bfree time\b/, says: freeTime },
  {
    asks: /\bhow (?:much|far|long)\b.*\b(?:walk|walking|drive|driving)\b.*\b(?:days?|trip|do we|plan|there)\b|\bwhich day\b.*\b(?:most (?:walking|driving)|longest (?:drive|walk|way))\b/,
    says: ways,
  },
  {
    asks: /\b(?:what time|when|how (?:early|late)) (?:do|will|are|does|is) (?:we|i|it|day \d+|the day) (?:start|begin|finish|end|be (?:back|done|finished)|get back|done|over)\b/,
    says: hours,
  },
  {
    asks: /\b(?:will|is) it (?:be |get |going to be )?(?:too |very |really )?(?:hot|cold|warm|cool|chilly)\b(?! (?:in|water)\b)|\bhow (?:hot|cold|warm) (?:will|is) it\b(?! in\b)/,
    says: heat,
  },
  {
    asks: /\bhow many (?:museums|churches|temples|beaches|parks|markets|gardens) (?:are|do|will|have)\b/,
    says: howMany,
  },
];

/** "Are we within budget?", "When do we have free time?": read off the plan of the trip. Null if it's about something else. */
export function aboutThePlanItself(asked: Asked): EvieAnswer | null {
  const { text, trip, plan, nextTrip } = asked;
  const rule = rules.find(({ asks }) => asks.test(text));
  const at = trip ? plan && { trip, plan } : nextTrip;
  if (!rule || !at) return null;
  const said = rule.says({ asked, ...at, day: dayMeant({ ...asked, trip: at.trip }, at.plan) });
  return said === null ? null : answer(said, [tripLink(at.trip)]);
}
