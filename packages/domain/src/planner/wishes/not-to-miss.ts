/** What nobody wants to miss: "don't skip the Louvre", "we'd hate to miss it", "the Eiffel Tower is a must". */
import type { Plan, PlanItem } from "../plan.ts";
import { alreadySo, type Rule } from "./clause.ts";
import { mainSightOf } from "./named-areas.ts";
import { freePlaceNamed, itemNamedAnyhow } from "./named-things.ts";

const notMissed =
  /\b(?:\w+n't|not|cannot|never|nobody|no one|hate|sad|sorry|shame|pity|regret)\b.*\b(?:miss|missing|skip|skipping|leave out|leaving out|leave without|overlook|drop|omit|forget)\b/;
const isAMust =
  /(?:\b(?:is|are)|'s|'re) (?:a |an )?(?:absolute )?must\b|\bmust (?:see|do|go to|visit)\b|\b(?:have|need|got) to (?:see|visit|go to)\b|\bmake sure (?:that )?(?:we|i) (?:see|visit|get to|go to)\b|\breally want\b/;
/** "Sorry we missed it last time" is about another trip. */
const isPast = /\b(?:missed|skipped|last time|last year|before)\b/;

/** Whether a text asks not to leave something out. */
export const asksNotToMiss = (text: string): boolean => notMissed.test(text) && !isPast.test(text);

const itemOf = (placeId: string | undefined, { days }: Plan): PlanItem | undefined =>
  placeId ? days.flatMap(({ items }) => items).find((item) => item.placeId === placeId) : undefined;

/** What most people come for is first on every plan. */
const highlights =
  /\b(?:first (?:time|trip|visit) (?:here|there|(?:in|to) \w+)|(?:miss|skip|leave out|see) (?:any of )?(?:all )?(?:the |its )?(?:highlights|main sights|big sights|famous sights|must[- ]sees|classics))\b/;

/** What's named stays, whatever else changes, or is added if it isn't on the plan; null if nothing is named. */
export const readNotToMiss: Rule = ({ text, plan, day }) => {
  if (!day && highlights.test(text)) return alreadySo;
  if (!asksNotToMiss(text) && !isAMust.test(text)) return null;
  const sight = mainSightOf(text, plan);
  const item = itemNamedAnyhow(text, plan) ?? itemOf(sight?.id, plan);
  // On another day, it's moved there: that's for the rule about visits and their days.
  if (item && day && !day.items.includes(item)) return null;
  if (item) return item.locked ? alreadySo : { kind: "lock", itemId: item.id, locked: true };
  const place = freePlaceNamed(text, plan) ?? sight;
  return place ? { kind: "visit", placeId: place.id, dayNumber: day?.number ?? null } : null;
};
