/** "More time in Trastevere": one more thing to see there, or what's there for longer. */
import { toMinutes } from "../clock.ts";
import { tryEdits } from "../edit/apply-edit.ts";
import { bestDays } from "../edit/fitting-day.ts";
import { isKept, type PlanEdit } from "../edit/plan-edit.ts";
import { suits } from "../engine/pick-places.ts";
import type { Plan, PlanItem } from "../plan.ts";
import { isInPart, type PartOfTown } from "./area-in-part.ts";
import { type Clause, noneFits, placesOf, type Rule } from "./clause.ts";
import { areaNamed } from "./named-areas.ts";
import { words } from "./vocabulary.ts";

const longer =
  /\b(?:spend(?:ing)?|stay(?:ing)?|be|a|bit|little|lot|much|some|more|extra|longer|additional|time|hours?|around|at)\b/g;

/** Fewer more minutes than this aren't more time. */
const leastMore = 30;
/** The most sights, and days for each, that are tried. */
const [maxSights, maxDays] = [5, 3];

const visitsIn = (town: PartOfTown, { days }: Plan): PlanItem[] =>
  days.flatMap(({ items }) =>
    items.filter(
      ({ kind, area, title, note }) =>
        kind === "place" && area === town.area.name && isInPart(town, title, note),
    ),
  );

const minutesIn = (town: PartOfTown, plan: Plan): number =>
  visitsIn(town, plan).reduce(
    (sum, { startsAt, endsAt }) => sum + toMinutes(endsAt) - toMinutes(startsAt),
    0,
  );

export const readLongerInArea: Rule = (clause) => {
  const { text, plan, day, ahead, spared } = clause;
  if (!words.longer.test(text) || words.notMore.test(text) || words.without.test(text)) return null;
  const town = areaNamed(text.replace(longer, " ").replace(/ +/g, " ").trim(), plan);
  if (!town) return null;
  const isMore = (edit: PlanEdit): boolean => {
    const outcome = tryEdits(plan, [edit], null, spared);
    return (
      outcome.ok &&
      outcome.flags.length === 0 &&
      minutesIn(town, outcome.plan) >= minutesIn(town, plan) + leastMore
    );
  };
  const there = visitsIn(town, plan).filter((item) => !isKept(item));
  const days = day ? [day] : ahead.filter(({ items }) => items.some((item) => there.includes(item)));
  const more = sightsIn(town, clause).flatMap(({ id }): PlanEdit[] =>
    (days.length > 0 ? days : bestDays(plan, id).filter((one) => ahead.includes(one)))
      .slice(0, maxDays)
      .map(({ number }) => ({ kind: "visit", placeId: id, dayNumber: number })),
  );
  const stays = there
    .filter((item) => days.some(({ items }) => items.includes(item)))
    .map((item): PlanEdit => {
      const minutes = toMinutes(item.endsAt) - toMinutes(item.startsAt);
      return {
        kind: "duration",
        itemId: item.id,
        minutes: minutes + Math.max(leastMore, Math.round(minutes / 30) * 15),
      };
    });
  return [...more, ...stays].find(isMore) ?? noneFits;
};

/** What isn't planned there yet and is for the day, what people come for first. */
function sightsIn(town: PartOfTown, { plan }: Clause) {
  const taken = new Set(plan.days.flatMap(({ items }) => items.map(({ placeId }) => placeId)));
  return placesOf(plan)
    .filter(({ areaId, name, note }) => areaId === town.area.id && isInPart(town, name, note))
    .filter((place) => !place.evening && !taken.has(place.id) && suits(place, plan.brief))
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, maxSights);
}
