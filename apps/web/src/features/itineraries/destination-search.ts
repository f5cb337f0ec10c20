import { destinationOptions } from "@evoya/domain/catalog/options";
import { listedIn } from "@evoya/domain/place-names";
import { plainText } from "@evoya/domain/plain-text";
import { joined } from "@evoya/domain/planner/legs";
import { wellKnown } from "./offered-places.ts";

export type PlaceOption = (typeof destinationOptions)[number];

/** The places a text names, in the list's order. */
export const placesNamed = (text: string): PlaceOption[] =>
  destinationOptions.filter(({ name }) => plainText(text).includes(plainText(name)));

/** The places a name stands for, which may be that of a country: "Peru", "South Africa". */
export function placesMeant(name: string): PlaceOption[] {
  const meant = plainText(name).trim();
  const named = placesNamed(name);
  if (named.length > 0) return named;
  return destinationOptions.filter(
    ({ id, country }) => plainText(country) === meant || id === meant.replaceAll(" ", "-"),
  );
}

/** The places picked by a text: those it names, or the one that all of it stands for. */
export function placesPicked(text: string): PlaceOption[] {
  const meant = placesMeant(text);
  return meant.length === 1 ? meant : placesNamed(text);
}

/** Whether a text may name a place that isn't ours, alone or in a list: "Hanoi", "Rome and Florence". */
export const namesOthers = (text: string): boolean =>
  placesNamed(text).length === 0 || listedIn(text).some((entry) => placesMeant(entry).length === 0);

/** The text with a place added, or removed if it was there. */
export function withPlace(text: string, place: PlaceOption): string {
  const named = placesPicked(text);
  const next = named.includes(place) ? named.filter((one) => one !== place) : [...named, place];
  return joined(next.map(({ name }) => name));
}

/** The text typed after the places already named: the search. */
function searchIn(text: string): string {
  const rest = placesPicked(text).reduce(
    (left, { name, country }) => left.replace(plainText(name), "").replace(plainText(country), ""),
    plainText(text),
  );
  return rest.replace(/\band\b|[,;&]/g, " ").trim();
}

/** The places to offer for a text: those it searches for, otherwise the quiz's and the best-known ones. */
export function placesFor(text: string, fromQuiz: readonly PlaceOption[]): PlaceOption[] {
  const search = searchIn(text);
  if (search.length > 1) {
    const found = destinationOptions.filter(({ name, country }) =>
      plainText(`${name} ${country}`).includes(search),
    );
    if (found.length > 0) return found;
  }
  const named = placesPicked(text);
  const first = [...new Set([...fromQuiz, ...named])];
  const known = wellKnown.flatMap((id) => destinationOptions.find((option) => option.id === id) ?? []);
  return [...new Set([...first, ...known])].slice(0, Math.max(wellKnown.length, first.length));
}
