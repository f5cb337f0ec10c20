import type { PlanEdit } from "../edit/plan-edit.ts";
import type { Interest, Plan, PlanDay, PlanItem } from "../plan.ts";
import { type Clause, placesOf } from "./clause.ts";
import { words } from "./vocabulary.ts";

/** "a free afternoon": clears the named day, or the fullest. */
export function readFreeDay({ text, plan, day }: Clause): PlanEdit | null {
  if (!words.freeDay.test(text)) return null;
  const dayNumber = (day ?? fullestDay(plan))?.number;
  return dayNumber === undefined ? null : { kind: "clear", dayNumber };
}

const visitsOn = ({ items }: PlanDay): PlanItem[] => items.filter(({ kind }) => kind === "place");

const wholeDays = ({ days }: Plan): PlanDay[] => (days.length > 2 ? days.slice(1, -1) : days);

const fullestDay = (plan: Plan): PlanDay | undefined =>
  wholeDays(plan).toSorted((a, b) => visitsOn(b).length - visitsOn(a).length)[0];

/** "a different day 2": plans it again. */
export function readNewDay({ text, day }: Clause): PlanEdit | null {
  if (!day || !words.another.test(text)) return null;
  return { kind: "regenerate", dayNumber: day.number, interest: null };
}

/** The day that would be missed least: no locked items, and the fewest visits for the traveler's own interests. */
export function dayToGive(plan: Plan, interest: Interest, soFar: readonly PlanEdit[]): PlanDay | undefined {
  const given = soFar.flatMap((edit) => (edit.kind === "regenerate" ? edit.dayNumber : []));
  const places = new Map(placesOf(plan).map((place) => [place.id, place]));
  const liked = (day: PlanDay): number =>
    visitsOn(day).filter(({ placeId }) => {
      const place = placeId === null ? undefined : places.get(placeId);
      return (
        place?.weight === 4 ||
        place?.interests.some((one) => one === interest || plan.brief.interests.includes(one))
      );
    }).length;
  return wholeDays(plan)
    .filter(({ number, items }) => !given.includes(number) && !items.some(({ locked }) => locked))
    .toSorted((a, b) => liked(a) - liked(b))[0];
}
