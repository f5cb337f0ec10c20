/** Wishes that name a part of town: "see Montmartre", "a day in Versailles", "avoid the Marais". */
import { atlasOf } from "../../catalog/atlas.ts";
import type { Area, Place } from "../../catalog/destination.ts";
import { plainText } from "../../plain-text.ts";
import { isKept, type PlanEdit } from "../edit/plan-edit.ts";
import type { Plan, PlanItem } from "../plan.ts";
import { inPartOfDay, isInPart, type PartOfTown, partIn } from "./area-in-part.ts";
import { alreadySo, type Rule } from "./clause.ts";
import { isNamed } from "./named-things.ts";
import { words } from "./vocabulary.ts";

/** Words that say nothing besides that someone wants to be somewhere, or doesn't. */
const fillers =
  /\b(?:day \d{1,2}|we|i|us|you|they|let's|let|'d|would|could|can|should|will|really|definitely|absolutely|also|please|love|like|want|wants|wish|have|need|got|to|must|see|seeing|visit|visiting|do|go|going|add|include|explore|a|an|the|day|trip|visit|morning|afternoon|evening|night|in|at|of|on|for|some|time|our|plan|itinerary|no|not|don't|skip|avoid|drop|remove|cancel|leave|out|miss|missing|hate|can't|cannot|wouldn't|won't|without|is|make|sure|that)\b/g;

/** The part of a town that a text is about, and nothing else; undefined if there's none. */
export function areaNamed(text: string, plan: Plan): PartOfTown | undefined {
  const areas = plan.legs.flatMap(
    ({ destinationId }) => atlasOf(plan).destination(destinationId)?.areas ?? [],
  );
  // By its name or the first part of it: Notre-Dame isn't in the Marais, though both are in "The islands and the Marais".
  const whole = areas.find(({ name }) => isNamed(text, name));
  const short = whole ? null : shortNameIn(text, areas);
  const area = whole ?? short?.area;
  if (!area) return undefined;
  const named = new Set(plainText(area.name).split(/[^a-z0-9]+/));
  const rest = text.replace(fillers, " ").split(/[^a-z0-9]+/);
  const saysMore = rest.some((word) => word !== "" && !named.has(word));
  return saysMore ? undefined : (short ?? { area, short: null });
}

/** The words before a name that tell two parts of one from each other: "Northern Medina". */
const side =
  /^(?:the|ancient|central|old|north(?:ern)?|south(?:ern)?|east(?:ern)?|west(?:ern)?|upper|lower) /;

/** One part of the name of an area, if no other area has it: "Monti" of "Ancient Rome and Monti". */
function shortNameIn(text: string, areas: readonly Area[]): PartOfTown | null {
  const named = areas.flatMap((area) => {
    const parts = plainText(area.name).split(/ and |, /);
    const short = parts.find((part) => part.length >= minShort && !side.test(part) && isNamed(text, part));
    return short === undefined ? [] : [{ area, short }];
  });
  const [only, ...others] = named;
  return others.length === 0 ? (only ?? null) : null;
}

/** The shortest name that stands for a part of town. */
const minShort = 4;

const isIn = (town: PartOfTown, { areaId, name, note }: Place): boolean =>
  areaId === town.area.id && isInPart(town, name, note);

/** What most people go to a named part of town for; undefined if none is named. */
export function mainSightOf(text: string, plan: Plan): Place | undefined {
  const town = areaNamed(text, plan);
  const sights = plan.legs
    .flatMap(({ destinationId }) => atlasOf(plan).destination(destinationId)?.places ?? [])
    .filter((place) => town && isIn(town, place) && !place.evening);
  return sights.toSorted((a, b) => b.weight - a.weight)[0];
}

/** The visits of a plan in a part of town. */
const visitsIn = (town: PartOfTown, { days }: Plan): PlanItem[] =>
  days.flatMap(({ items }) =>
    items.filter(
      ({ kind, area, title, note }) =>
        kind === "place" && area === town.area.name && isInPart(town, title, note),
    ),
  );

/** Sees what most people go there for, at the time of day that's named, or takes off all that's there and that nobody chose. */
export const readNamedArea: Rule = (clause) => {
  const { text, plan, day } = clause;
  const town = areaNamed(text, plan);
  if (!town) return null;
  if (words.without.test(text)) {
    const gone = visitsIn(town, plan).filter((item) => !isKept(item) && (!day || day.items.includes(item)));
    return gone.length > 0 ? gone.map(({ id }): PlanEdit => ({ kind: "remove", itemId: id })) : alreadySo;
  }
  const part = partIn(text);
  if (part) return inPartOfDay(part, town, clause);
  const sight = mainSightOf(text, plan);
  if (!sight) return null;
  const on = plan.days.find(({ items }) => items.some(({ placeId }) => placeId === sight.id));
  if (!on) return { kind: "visit", placeId: sight.id, dayNumber: day?.number ?? null };
  const item = on.items.find(({ placeId }) => placeId === sight.id);
  return day && item && on !== day
    ? { kind: "move", itemId: item.id, dayNumber: day.number, position: null }
    : alreadySo;
};
