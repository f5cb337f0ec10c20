/** What travelers call the kinds of places. */
import type { PlaceKind } from "../catalog/destination.ts";

/** Each kind in the plural, as in "no museums". */
export const placeKindWords: Record<PlaceKind, string> = {
  landmark: "landmarks",
  museum: "museums",
  religious: "places of worship",
  ruin: "ruins",
  park: "parks",
  nature: "sights in nature",
  beach: "beaches",
  market: "markets",
  neighbourhood: "neighborhood walks",
  viewpoint: "viewpoints",
  activity: "activities",
  wellness: "spas",
  nightlife: "nightlife",
};

const list = new Intl.ListFormat("en-US", { type: "disjunction" });

/** Several kinds after "no" or "without": "museums or markets". */
export const kindsInWords = (kinds: readonly PlaceKind[]): string =>
  list.format(kinds.map((kind) => placeKindWords[kind]));
