/** Wishes about where dinner is: for an anniversary or a birthday, or near the hotel. */
import { atlasOf } from "../../catalog/atlas.ts";
import { toClock } from "../clock.ts";
import { alternativesFor } from "../edit/alternatives.ts";
import { tryEdits } from "../edit/apply-edit.ts";
import { movableMeal } from "../edit/meal-of.ts";
import { isKept, maxEditsAtOnce, type PlanEdit } from "../edit/plan-edit.ts";
import { tablesFor } from "../edit/tables.ts";
import { usualSunset } from "../engine/best-time.ts";
import { suits } from "../engine/pick-places.ts";
import { isLikelyOpen } from "../likely-open.ts";
import type { Plan, PlanDay, PlanItem } from "../plan.ts";
import { sunsetAt } from "../sunset.ts";
import { alreadySo, type Clause, noneFits, placesOf, type Rule } from "./clause.ts";

const occasions = {
  anniversary: /\banniversar(?:y|ies)\b/,
  birthday: /\b(?:birthday|bday|b-day|turn(?:s|ing)? \d{1,3}|[a-z]+'s \d0th)\b/,
  honeymoon: /\bhoney ?moon(?:ers)?\b/,
  /** Of marriage: "can you propose a restaurant" is something else. */
  proposal:
    /\b(?:going to|gonna|will|'ll|want to|wants to|plan to|planning to|plan on|planning on|hope to|hoping to|intend to|like to|about to|thinking of) propos(?:e|ing)\b(?! (?:an?|that|we|some\w*|another|the|changes?|skipping|going)\b)|\bpropos(?:e|ing) to (?:her|him|them|my|his)\b|\b(?:pop|popping|ask|asking) the (?:big )?question\b|\b(?:marriage|surprise|secret|wedding) proposal\b|\bproposal (?:at|on) (?:the )?(?:sunset|beach|day \d)|\bask (?:her|him|them|my [a-z]+) to marry\b/,
  engagement: /\b(?:engaged|engagement)\b/,
} as const;
type Occasion = keyof typeof occasions;

const dinnerOf = ({ items }: PlanDay): PlanItem | undefined =>
  items.find((item) => movableMeal(item) === "dinner");

/**
 * "It's our anniversary on day 3": that evening's dinner is at the nearest fine table that's open, if it isn't at one,
 * and says what it's for. A honeymoon without a date has its dinner on the first evening that has such a table.
 */
export function readOccasion({ text, plan, day, ahead }: Clause): ReturnType<Rule> {
  const occasion = (Object.keys(occasions) as Occasion[]).find((one) => occasions[one].test(text));
  if (!occasion || /\b(?:not|no)\b|n't\b/.test(text)) return null;
  if (occasion === "proposal") return proposalFor(day ? [day] : ahead.filter(isWhole(plan)), plan);
  const days = day ? [day] : occasion === "honeymoon" ? ahead.filter(isWhole(plan)) : [];
  if (days.length === 0) return null;
  const found = days.map((one) => dinnerFor(noteFor[occasion], one, plan)).find((edits) => edits !== null);
  return found ?? noneFits;
}

const isWhole =
  ({ days }: Plan) =>
  ({ number }: PlanDay): boolean =>
    days.length < 3 || (number > 1 && number < days.length);

/** Whoever reads the plan along doesn't learn what it's for. */
const discreet = {
  view: "Be there a little before the sun goes down, and stay for a while.",
  dinner: "Ask for a quiet table when you reserve.",
};

/** Where people come for the sunset, and a fine dinner after it; without such a place, only the dinner. */
function proposalFor(days: readonly PlanDay[], plan: Plan): ReturnType<Rule> {
  const views = new Set(placesOf(plan).flatMap(({ id, best }) => (best === "sunset" ? id : [])));
  const seen = days.flatMap((day) => {
    const view = day.items.find(({ placeId }) => views.has(placeId ?? ""));
    return view ? [{ day, edit: { kind: "note", itemId: view.id, note: discreet.view } as const }] : [];
  });
  const added = days.flatMap((day) =>
    viewsOn(day, plan).map(({ placeId, startsAt }) => ({
      day,
      edit: { kind: "visit", placeId, dayNumber: day.number, startsAt } as const,
    })),
  );
  const withView = [...seen, ...added.slice(0, maxTries)]
    .map(({ day, edit }) => [edit, ...(dinnerFor(noteFor.proposal, day, plan) ?? [])])
    .find((edits) => isFine(edits, plan));
  return (
    withView ?? days.map((day) => dinnerFor(noteFor.proposal, day, plan)).find((edits) => edits) ?? noneFits
  );
}

/** Why a proposal is the dinner alone; null if it isn't, or if the text is about something else. */
export function whyWithoutSunset(text: string, edits: readonly PlanEdit[]): string | null {
  const hasView = edits.some(
    (edit) => edit.kind === "visit" || (edit.kind === "note" && edit.note === discreet.view),
  );
  return occasions.proposal.test(text) && !hasView
    ? "no place for the sunset fits there, so it's a fine dinner alone. Another day may have room for both."
    : null;
}

/** The most places for a sunset that are tried in full. */
const maxTries = 6;

/** How long before the sunset to be there, in minutes. */
const before = 30;

/** Places for the sunset that aren't on the plan and are open on a day, those people come for first, and when to be there. */
function viewsOn(day: PlanDay, plan: Plan): { placeId: string; startsAt: string }[] {
  const destination = atlasOf(plan).destination(day.destinationId);
  const { date } = day;
  if (!destination) return [];
  const taken = new Set(plan.days.flatMap(({ items }) => items.map(({ placeId }) => placeId)));
  return destination.places
    .filter((place) => place.best === "sunset" && !taken.has(place.id) && suits(place, plan.brief))
    .filter((place) => date === null || isLikelyOpen(place, destination, date))
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap(({ id, coordinates }) => {
      const sunset = date ? sunsetAt(coordinates, date, destination.practical.timeZone) : usualSunset;
      return sunset ? { placeId: id, startsAt: toClock(Math.floor((sunset - before) / 5) * 5) } : [];
    });
}

function isFine(edits: readonly PlanEdit[], plan: Plan): boolean {
  const outcome = tryEdits(plan, edits);
  return outcome.ok && outcome.flags.length === 0;
}

/** "We're getting married on day 3", "my cousin's wedding is on Saturday": nothing else is planned on that day. */
export function readWedding({ text, day }: Clause): ReturnType<Rule> {
  const isOne =
    /\b(?:get|getting|got|be|being) married\b|\b(?:our|my|the|a|[a-z]+'s|[a-z]+s) wedding\b(?! (?:anniversar|dress|ring|photo|chapel|venue))|\b(?:elope|eloping|tie the knot|tying the knot)\b/;
  if (!day || !isOne.test(text) || /\b(?:not|no|before|after)\b|n't\b/.test(text)) return null;
  return { kind: "clear", dayNumber: day.number };
}

const noteFor = Object.fromEntries(
  Object.keys(occasions).map((occasion) => [
    occasion,
    occasion === "proposal" ? discreet.dinner : `It's for your ${occasion}: say so when you reserve.`,
  ]),
) as Record<Occasion, string>;

/** A day's dinner at a fine table, with a note; null if there's none. */
function dinnerFor(said: string, day: PlanDay, plan: Plan): PlanEdit[] | null {
  const dinner = dinnerOf(day);
  if (!dinner) return null;
  const note: PlanEdit = { kind: "note", itemId: dinner.id, note: said };
  const here = atlasOf(plan)
    .destination(day.destinationId)
    ?.meals.find(({ title, meal }) => meal === "dinner" && title === dinner.title);
  if (here?.level === "fine" || isKept(dinner)) return [note];
  const fine = new Set(
    tablesFor({ plan, day, item: dinner }).flatMap(({ table }) => (table.level === "fine" ? table.id : [])),
  );
  const swaps = tablesByDistance(plan, dinner)
    .filter((id) => fine.has(id))
    .map((placeId): PlanEdit => ({ kind: "replace", itemId: dinner.id, placeId }));
  const swap = swaps.find((edit) => isFine([edit], plan));
  return swap ? [swap, note] : null;
}

const splurge =
  /\b(?:one|a|an|at least one) (?:really |very |big )?(?:splurge|special|nice|fancy|fine[- ]dining|michelin(?:[- ]star(?:red)?)?|romantic|upscale|elegant|luxur(?:y|ious)|fine) (?:dinner|meal|night out|dining experience)\b|\b(?:somewhere|something) (?:really |very |extra )?(?:nice|special|fancy|romantic|elegant|lovely) for (?:our |a )?(?:dinner|meal|supper)\b|\bsplurge (?:on (?:one|a) (?:nice |good )?(?:dinner|meal|restaurant)|once)\b/;

/** "One splurge dinner": at a fine table, on the day that's named or the first whole one that can have it. */
export function readSplurge({ text, plan, day, ahead, soFar }: Clause): ReturnType<Rule> {
  if (!splurge.test(text) || /\b(?:not|no|without|never)\b|n't\b/.test(text)) return null;
  // The dinner of an occasion in the same wish is that one.
  if (!day && soFar.some(({ kind }) => kind === "note")) return alreadySo;
  const days = day ? [day] : ahead.filter(isWhole(plan));
  const found = days.map((one) => dinnerFor("", one, plan)).find((edits) => edits !== null);
  if (!found) return noneFits;
  const swaps = found.filter(({ kind }) => kind === "replace");
  return swaps.length > 0 ? swaps : alreadySo;
}

const asksFor = /\b(?:special|celebrat(?:e|es|ing|ion)|surprise)\b/;

/** What's missing before there's a dinner for it: the day. Null if the text is about nothing of the kind. */
export function whyNoOccasion({ text, day }: Clause): string | null {
  const occasion = (["anniversary", "birthday"] as const).find((one) => occasions[one].test(text));
  return occasion && !day && asksFor.test(text) && !/\b(?:not|no)\b|n't\b/.test(text)
    ? `say which day it's on, as in “the ${occasion} is on day 2”, and that evening's dinner is at a fine table.`
    : null;
}

const tablesByDistance = (plan: Plan, { id }: PlanItem): string[] =>
  alternativesFor(plan, id, Number.POSITIVE_INFINITY).map((one) => one.id);

/** Nobody asks for a tasting menu by asking for a table nearby. */
const dearest = 1.75;

const nearStay =
  /\b(?:dinners?|supper|eat(?:ing)?(?: dinner)?|restaurants?)\b.*\b(?:near|close to|next to|around|by|walking distance (?:of|from|to)|not (?:too )?far from|in) (?:the|our|my) (?:hotel|stay|apartment|place|home|accommodations?)\b(?! in\b)/;

/** "Dinner near the hotel": on the day that's named, or on all of them, as far as there are tables that are open. */
export function readDinnerNearStay({ text, plan, day, ahead }: Clause): ReturnType<Rule> {
  if (
    !nearStay.test(text) ||
    /\b(?:not|no|never|without) (?:dinners?|supper|eat|restaurants?)\b|n't\b/.test(text)
  )
    return null;
  const dinners = (day ? [day] : ahead).flatMap((one) => {
    const dinner = dinnerOf(one);
    const home = plan.legs.findLast(({ firstDay }) => firstDay <= one.number)?.lodging.area;
    return dinner && home && !isKept(dinner) ? [{ dinner, home }] : [];
  });
  const away = dinners.filter(({ dinner, home }) => dinner.area !== home);
  if (dinners.length === 0) return noneFits;
  if (away.length === 0) return alreadySo;
  const taken = new Set<string>();
  const edits = away.flatMap(({ dinner, home }): PlanEdit[] => {
    const table = alternativesFor(plan, dinner.id, Number.POSITIVE_INFINITY).find(
      ({ id, area, costCents }) => area === home && !taken.has(id) && costCents <= dinner.costCents * dearest,
    );
    if (!table) return [];
    taken.add(table.id);
    return [{ kind: "replace", itemId: dinner.id, placeId: table.id }];
  });
  return edits.length > 0 ? edits.slice(0, maxEditsAtOnce) : noneFits;
}
