/** Wishes for one more thing on a day: "something for the kids on day 3", "a museum on day 2", "more nature on Friday". */
import { atlasOf } from "../../catalog/atlas.ts";
import type { Destination, Place, PlaceKind } from "../../catalog/destination.ts";
import { plainText } from "../../plain-text.ts";
import { metresBetween } from "../distance.ts";
import { tryEdits } from "../edit/apply-edit.ts";
import { lesserVisits } from "../edit/lesser-visits.ts";
import type { PlanEdit, Spared } from "../edit/plan-edit.ts";
import { suits } from "../engine/pick-places.ts";
import { isLikelyOpen } from "../likely-open.ts";
import type { Interest, Plan, PlanDay } from "../plan.ts";
import { isQuietDay } from "../quiet-days.ts";
import { type Clause, namesIn } from "./clause.ts";
import { itemNamedAnyhow } from "./named-things.ts";
import { accessWords, interestWords, kindWords, words } from "./vocabulary.ts";

const asksForOne =
  /\b(a|an|one|some|something|somewhere|anything|another|more|visit|add|fit in|time (?:for|to))\b/;
/** "My dad uses a wheelchair" asks for nothing more to see. */
const getsAround =
  /\b(?:in|on|with|use|uses|using|need|needs|has|have|brings?) (?:a|an) (?:\w+ )?(?:wheelchair|walker|rollator|cane|walking stick|stroller|pram|mobility scooter)\b/g;
/** "Museum on day 2", but not "the museum on day 2", which is there already. */
const isOne = (text: string): boolean =>
  /^[\w-]+(?: [\w-]+)? (?:on|for) day \d/.test(text) &&
  words.oneOfAKind.test(text) &&
  !/^(?:the|that|this|our|my|love|like)\b/.test(text);
/** "A beach day", "the third day for hiking": all of the day, not one thing on it. */
const asksForADay =
  /\b(?!rainy)\w+ day\b(?! \d)(?! (?:please)?$)|\bday (?:for|about|of|at)\b|\ball day\b|\bwhole\b|\b(make|turn)\b/;
const children =
  /\b(\d{1,2}[- ]?(?:years?|yrs?)[- ]?olds?|kids?|child(ren)?|toddlers?|(little|young) ones?|(son|daughter|boy|girl)s?)\b/;
const forElders =
  /\b(walk (far|much|long|a lot)|walks? (?:slowly|badly|little)|walking (far|much)|tired|easy|gentle|(?:isn't|not) (?:too |so )?(?:strenuous|tiring))\b/;
const roofed = /\b(indoors?|inside|under a roof|out of the (rain|heat|sun)|air[- ]conditioned)\b/;
const outside = /\b(outdoors?|outside|fresh air|run around|green)\b/;
/** Kinds of places that only a name tells. */
const byName =
  /\b(aquarium|zoo|playground|theme park|water ?park|pool|cinema|theater|concert|opera|castle|palace|boat|cruise|cooking class|winery|lake|island|square|fountain|bridge|library|university|stadium)s?\b/;
const anySight = /\b(one more|another|an extra) (sight|stop|visit|place|thing)\b/;
const free = /\b(free of charge|for free|that's free|costs? nothing)\b/;
const evening = /\b(evenings?|nights?|after dinner)\b/;

const isForEvenings = (place: Place): boolean => place.evening || place.best === "sunset";

type Fits = (place: Place) => boolean;

/** What the place has to be; null if the wish names nothing we know of places. */
function fitOf(text: string): Fits | null {
  const kinds = namesIn(text, kindWords) as PlaceKind[];
  const [interest] = namesIn(text, interestWords) as Interest[];
  const named = byName.exec(text)?.[1];
  const fits: Fits[] = [
    ...(kinds.length > 0
      ? [({ kind }: Place) => kinds.includes(kind)]
      : interest
        ? [({ interests }: Place) => interests.includes(interest)]
        : []),
    ...(children.test(text) ? [({ lovedByChildren }: Place) => lovedByChildren === true] : []),
    ...(forElders.test(text) || accessWords["easy walking"].test(text)
      ? [({ strenuous }: Place) => !strenuous]
      : []),
    ...(accessWords["step-free"].test(text) ? [({ stepFree }: Place) => stepFree] : []),
    ...(roofed.test(text) ? [({ indoor }: Place) => indoor] : []),
    ...(outside.test(text) ? [({ indoor }: Place) => !indoor] : []),
    ...(named ? [({ name }: Place) => plainText(name).includes(named)] : []),
    ...(anySight.test(text) ? [({ weight }: Place) => weight > 1] : []),
    ...(free.test(text) ? [({ costCents }: Place) => costCents === 0] : []),
  ];
  return fits.length > 0 ? (place) => fits.every((fit) => fit(place)) : null;
}

/** "The Torlonia Museum" is one that we don't know, but "the nearest museum" is any. */
const thatOne = new RegExp(
  `\\b(?:add|include|visit|see|do|go to|fit in) the (?!(?:best|nearest|closest|other|local|main|big|biggest|largest|famous|most|next|usual|nice|nicest|old|oldest|same)\\b)(?:[\\w'-]+ ){1,3}(?:${Object.values(
    kindWords,
  )
    .map(({ source }) => source)
    .join("|")})`,
);

const nearby = /\b(?:near|nearby|close to|next to|around|by|after|before|opposite|behind|beside)\b/;

/** Whether a text is about a place of its own, which no other may stand for. */
const namesOne = (text: string, plan: Plan): boolean =>
  thatOne.test(text) || (!nearby.test(text) && itemNamedAnyhow(text, plan)?.kind === "place");

/** "A massage after the temple" isn't for a temple. */
const besideIt =
  /\b(?:after|before|near|close to|next to|behind|opposite|by) (?:the|our|my) [\w' -]+?(?= (?:on|for) (?:the )?day \d|[,.]|$)/g;

/** How many meters nearer make up for one step of a place's weight. */
const metresPerWeight = 1_500;
/** The most places that are tried in full. */
const maxTries = 5;
/** The most visits that may give way, and the most places tried for each. */
const [maxGiven, maxInstead] = [2, 3];

/** What the place of the wish has to be; null unless it's for one more thing on a day. */
function wantedOn({ text, day, plan }: Clause): Fits | null {
  if (
    !day ||
    namesOne(text, plan) ||
    !(asksForOne.test(text.replace(getsAround, " ")) || isOne(text)) ||
    asksForADay.test(text) ||
    words.partOfTrip.test(text) ||
    words.without.test(withoutNeeds(text))
  )
    return null;
  return fitOf(text.replace(besideIt, " "));
}

/** Whether a wish is for one more thing on a day; if it became no change, there's none that fits. */
export const asksForAddition = (clause: Clause): boolean => wantedOn(clause) !== null;

/**
 * One more visit on the day that's named, in its free time, or else in place of what would be missed least, or else
 * wherever it can be added. Null if the wish is for a whole day, or if nothing fits.
 */
export function readAddition(clause: Clause): PlanEdit | null {
  const { text, plan, day, spared } = clause;
  const fits = wantedOn(clause);
  if (!day || !fits) return null;
  const destination = atlasOf(plan).destination(day.destinationId);
  if (!destination || isQuietDay(destination, day.date)) return null;
  const places = candidates(plan, day, destination)
    .filter((place) => fits(place) && (evening.test(text) ? isForEvenings(place) : !place.evening))
    .slice(0, maxTries);
  const added = places.map(({ id }): PlanEdit => ({ kind: "visit", placeId: id, dayNumber: day.number }));
  return (
    added.find((edit) => keepsTheRest(plan, day, edit, spared)) ??
    exchange(plan, day, places, spared) ??
    added.find((edit) => breaksNothing(plan, edit, spared)) ??
    null
  );
}

/** "My mother who can't walk far" isn't a wish to leave something out. */
const withoutNeeds = (text: string): string =>
  text.replace(
    /\b(?:can't|cannot|can not|doesn't|does not|isn't|not|no|without) (?:too |so |do |climb |manage |any )*(?:walk\w*|stairs|steps|far|strenuous|tiring|much)\b/g,
    "",
  );

/** Places that aren't on the plan, open that day, and right for the party; well known and near first. */
function candidates(plan: Plan, day: PlanDay, destination: Destination): Place[] {
  const { places, areas } = destination;
  const taken = new Set(plan.days.flatMap(({ items }) => items.map(({ placeId }) => placeId)));
  const here =
    day.items.find(({ kind, coordinates }) => kind === "place" && coordinates)?.coordinates ??
    areas.find(({ name }) => name === day.area)?.coordinates;
  const effort = ({ coordinates, weight }: Place): number =>
    (here ? metresBetween(here, coordinates) : 0) - weight * metresPerWeight;
  return places
    .filter(
      (place) =>
        !taken.has(place.id) && suits(place, plan.brief) && isLikelyOpen(place, destination, day.date),
    )
    .toSorted((a, b) => effort(a) - effort(b));
}

const timesOf = ({ items }: PlanDay): Map<string, string> =>
  new Map(
    items.flatMap(({ id, kind, startsAt }) => (kind === "place" || kind === "meal" ? [[id, startsAt]] : [])),
  );

/** Whether a change adds to the day, breaks no rule, and leaves everything else at its time. */
function keepsTheRest(plan: Plan, day: PlanDay, edit: PlanEdit, spared: Spared): boolean {
  const outcome = tryEdits(plan, [edit], null, spared);
  if (!outcome.ok || outcome.flags.length > 0) return false;
  const after = outcome.plan.days.find(({ number }) => number === day.number);
  const now = after && timesOf(after);
  return [...timesOf(day)].every(
    ([id, startsAt]) => now?.get(id) === startsAt || ("itemId" in edit && edit.itemId === id),
  );
}

function breaksNothing(plan: Plan, edit: PlanEdit, spared: Spared): boolean {
  const outcome = tryEdits(plan, [edit], null, spared);
  return outcome.ok && outcome.flags.length === 0;
}

/** In place of the day's least visit, unless people come for that. */
function exchange(plan: Plan, day: PlanDay, places: readonly Place[], spared: Spared): PlanEdit | null {
  for (const item of lesserVisits(plan, day, spared).slice(0, maxGiven))
    for (const { id } of places.slice(0, maxInstead)) {
      const edit: PlanEdit = { kind: "replace", itemId: item.id, placeId: id };
      if (keepsTheRest(plan, day, edit, spared)) return edit;
    }
  return null;
}
