/** "See the Vatican, but not on Sunday": on the plan, on any other day. */
import { maxItemsPerDay, type PlanEdit } from "../edit/plan-edit.ts";
import type { Plan, PlanDay } from "../plan.ts";
import { alreadySo, type Clause, noneFits, type Rule } from "./clause.ts";
import { isFine } from "./give-way.ts";
import { freePlaceNamed, itemNamedAnyhow, saysOnlyName } from "./named-things.ts";

const notOnADay = /^(.+?),? (?:but )?(?:please )?(?:just )?not on (?:the )?(?:day \d{1,2}|\w+day|last day)$/;

/** How full a day is; one of the half-days at both ends counts as fuller than any other. */
const fullness = ({ number, items }: PlanDay, { days }: Plan): number =>
  items.filter(({ kind }) => kind === "place").length +
  (number === 1 || number === days.length ? maxItemsPerDay : 0);

/** The most days that are tried. */
const maxTries = 6;

/** Moves what's on that day, and adds what isn't on the plan to another one. Null unless the text names one thing. */
export function readNotOn({ text, plan, day, ahead, spared }: Clause): ReturnType<Rule> {
  const [, named = ""] = notOnADay.exec(text) ?? [];
  const item = named ? itemNamedAnyhow(named, plan) : undefined;
  const place = named && !item ? freePlaceNamed(named, plan) : undefined;
  const name = item?.title ?? place?.name;
  if (!name || !saysOnlyName(named, name)) return null;
  if (item && !day?.items.includes(item)) return alreadySo;
  const edits = ahead
    .filter((one) => one !== day)
    .toSorted((a, b) => fullness(a, plan) - fullness(b, plan))
    .slice(0, maxTries)
    .map(
      ({ number: dayNumber }): PlanEdit =>
        item
          ? { kind: "move", itemId: item.id, dayNumber, position: null }
          : { kind: "visit", placeId: place!.id, dayNumber },
    );
  return edits.find((edit) => isFine([edit], { plan, ahead, spared })) ?? noneFits;
}
