import type { Destination } from "./catalog/index.ts";
import { covers, type PlaceInTheWorld } from "./guides.ts";
import { placeKey } from "./place-names.ts";

/** What an entry of a list of places may mean. */
export type ListedPlace = PlaceInTheWorld & {
  written: string;
  /**
   * How surely it means that: 100 for a place's own name, 90 for another name, and four more for each power of ten of
   * the people who live there.
   */
  score: number;
};

/** Any word is a village somewhere: "Rome and spa". A small letter, or another country, takes a larger place. */
const surelyMeant = { inCountry: { capital: 100, small: 112 }, elsewhere: { capital: 112, small: 121 } };

/** A city may be found by its airport's code, too: "sea" isn't Seattle. */
const isLikeCode = (key: string): boolean => /^[a-z]{1,3}$/.test(key);

function isMeant({ written, name, kind, country, score }: ListedPlace, planned: readonly Destination[]) {
  const key = placeKey(written);
  if (kind === "airport" || (isLikeCode(key) && key !== placeKey(name))) return false;
  const isInCountry = planned.some((destination) => destination.country === country);
  const isSmall = /^\p{Ll}/u.test(written.replace(/^the /i, "")) || (kind === "region" && !isInCountry);
  return score >= surelyMeant[isInCountry ? "inCountry" : "elsewhere"][isSmall ? "small" : "capital"];
}

/** The places of a list that a trip to `planned` leaves out, by name: Florence in "Rome and Florence". */
export const leftOut = (listed: readonly ListedPlace[], planned: readonly Destination[]): string[] => [
  ...new Set(
    listed
      .filter(
        (place) => isMeant(place, planned) && !planned.some((destination) => covers(destination, place)),
      )
      .map(({ name }) => name),
  ),
];
