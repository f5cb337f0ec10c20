/** "We love wine", "a wine tasting on day 3": a visit to where it's poured, if we know one there. */
import { tryEdits } from "../edit/apply-edit.ts";
import type { PlanEdit } from "../edit/plan-edit.ts";
import { suits } from "../engine/pick-places.ts";
import { alreadySo, type Clause, noneFits, placesOf, type Rule } from "./clause.ts";
import { words } from "./vocabulary.ts";

const loves =
  /\b(?:love|loves|like|likes|enjoy|enjoys|into|fans? of|lovers? of|crazy about|taste|try|some|visit|see) (?:\w+ ){0,2}(?:wines?|winer(?:y|ies)|vineyards?)\b|\bwine (?:tastings?|tours?|lovers?|enthusiasts?|country|cellars?)\b|\b(?:a|one) (?:winery|vineyard)\b/;
const poured = /\b(?:wines?|winery|vineyards?|malbec|cellars? of)\b/i;
const estates: ReadonlySet<string> = new Set(["groot-constantia", "klein-constantia"]);

/** Null if the plan's trip is to be without it, or the text is about something else. */
export function readWine({ text, plan, day, spared }: Clause): ReturnType<Rule> {
  if (!loves.test(text) || words.without.test(text) || /\b(?:restaurant|dinner|lunch)s?\b/.test(text))
    return null;
  const all = placesOf(plan).filter(({ id, name }) => estates.has(id) || poured.test(name));
  const items = (day ? [day] : plan.days).flatMap((one) => one.items.map(({ placeId }) => placeId));
  if (all.some(({ id }) => items.includes(id))) return alreadySo;
  const visits = all
    .filter((place) => suits(place, plan.brief))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ id }): PlanEdit => ({ kind: "visit", placeId: id, dayNumber: day?.number ?? null }));
  return (
    visits.find((edit) => {
      const outcome = tryEdits(plan, [edit], null, spared);
      return outcome.ok && outcome.flags.length === 0;
    }) ?? noneFits
  );
}
