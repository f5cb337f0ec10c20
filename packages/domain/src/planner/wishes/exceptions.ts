/** "No museums except the Borghese", "skip all churches but one": what stays is named. */

import { leastFirst } from "../edit/lesser-visits.ts";
import { isFixed, maxEditsAtOnce } from "../edit/plan-edit.ts";
import type { PlanItem } from "../plan.ts";
import { alreadySo, type Clause, namesIn, placesOf, type Rule } from "./clause.ts";
import { itemNamedAnyhow } from "./named-things.ts";
import { kindWords, words } from "./vocabulary.ts";

const exception = /^(.*?)\b(?:except|besides|apart from|other than|excluding|but)(?: for)? (.+)$/;
const allOfDay = /\b(?:everything|all|anything)\b/;

/** What would go without the exception: a kind of visit, or everything on a day; null if it's neither. */
function itemsMeant(text: string, { plan, day, ahead }: Clause): PlanItem[] | null {
  const items = (day ? [day] : ahead).flatMap((one) => one.items.filter((item) => !isFixed(item)));
  const [kind] = namesIn(text, kindWords);
  const kinds = new Map(placesOf(plan).map((place) => [place.id, place.kind]));
  if (kind) return items.filter(({ placeId }) => kinds.get(placeId ?? "") === kind);
  return day && allOfDay.test(text) ? items : null;
}

/** "No more than one church" on the whole trip. */
const onlyOne =
  /^(?:(?:we want |just |please )*)(?:no more than|at most|not more than|max(?:imum)?(?: of)?) one (museum|church|temple|market|beach|park)(?: (?:in all|in total|please|on the trip))*$/;

/** Removes all but what's named, or all but the best known. Nothing, if we can't tell what stays or what goes. */
export function readException(clause: Clause): ReturnType<Rule> {
  const [, rest = "", kept = ""] =
    exception.exec(clause.text.trim().replace(onlyOne, "no $1 except one")) ?? [];
  if (!kept) return null;
  const items = words.without.test(rest) ? itemsMeant(rest, clause) : null;
  const stays = /^one\b/.test(kept)
    ? leastFirst(items ?? [], clause.plan).at(-1)
    : items?.find(({ title }) => title === itemNamedAnyhow(kept, clause.plan)?.title);
  const gone = items?.filter((item) => item !== stays && !item.locked && !item.booking) ?? [];
  if (stays && gone.length === 0) return alreadySo;
  return stays && gone.length <= maxEditsAtOnce ? gone.map(({ id }) => ({ kind: "remove", itemId: id })) : [];
}
