/** What every source of places has in common: how names are cleaned, and how much of one kind is enough. */
import { placeKey } from "../place-names.ts";
import type { FoundVisit } from "./compose.ts";
import { madeLimits } from "./made-place.ts";

/** A text on one line, without anything a page could take for markup. */
export const onOneLine = (text: string): string =>
  text
    .replace(/[<>\p{C}]/gu, "")
    .replace(/\s+/g, " ")
    .trim();

/** Whether a text can be a place's name at all. */
export const isName = (text: string): boolean =>
  text.length > 1 && text.length <= 80 && placeKey(text) !== "";

/** The most must-sees when none of us chose them: a plan's notes name the ones it leaves out. */
export const maxMusts = 6;
/** Places with at least this weight are must-sees. */
export const mustFrom = 3;

/** Not everything can be the main reason people come: only the first of those with the most weight stay must-sees. */
export const withFewMusts = <Visit extends Pick<FoundVisit, "weight">>(visits: readonly Visit[]): Visit[] =>
  visits
    .toSorted((a, b) => b.weight - a.weight)
    .map((visit, at) => (at < maxMusts || visit.weight < mustFrom ? visit : { ...visit, weight: 2 }));

/** One kind can't have more than this share: thirty monuments aren't a trip. */
const kindShare = 0.4;

/** The most important visits, not too many of one kind. */
export function balanced(visits: readonly FoundVisit[]): FoundVisit[] {
  const best = visits.toSorted((a, b) => b.weight - a.weight);
  const limit = Math.max(8, Math.ceil(Math.min(best.length, madeLimits.places) * kindShare));
  const counts = new Map<string, number>();
  return best
    .filter(({ kind }) => {
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      return counts.get(kind)! <= limit;
    })
    .slice(0, madeLimits.places);
}
