import { destinationsOf, type RegionId, regionIds } from "./region-ids.ts";

export { type RegionId, regionIds };

export type Region = {
  id: RegionId;
  /** The spec's name for it, and the form for running text after "in". */
  name: string;
  inText: string;
  /** Places you wouldn't expect from the name alone; null if it says everything. */
  alsoCovers: string | null;
  /** One line, and two sentences. */
  line: string;
  intro: string;
  /** Ids in the catalog, best known first. */
  destinationIds: readonly [string, ...string[]];
};

export const regions: Record<RegionId, Region> = {
  europe: {
    id: "europe",
    name: "Europe",
    inText: "Europe",
    alsoCovers: null,
    line: "Old towns, island ferries, and long lunches",
    intro:
      "Close together and unlike each other: in a week you can see one city well, or a city and its coast. Take the train where you can, and come just before or after summer.",
    destinationIds: destinationsOf.europe,
  },
  asia: {
    id: "asia",
    name: "Asia",
    inText: "Asia and the Pacific",
    alsoCovers: "and the Pacific",
    line: "Temple bells, night markets, and warm seas",
    intro:
      "From the Gulf to the South Pacific, with the greatest distances and the widest choice. The seasons differ from place to place, so somewhere it's always the right month.",
    destinationIds: destinationsOf.asia,
  },
  usa: {
    id: "usa",
    name: "USA",
    inText: "the USA and Canada",
    alsoCovers: "and Canada",
    line: "A skyline for the week, or lakes below the ice",
    intro:
      "One city that fills as many days as you have, and mountains that clear your head. Start early at both, and expect both to cost more than you'd think.",
    destinationIds: destinationsOf.usa,
  },
  caribbean: {
    id: "caribbean",
    name: "Caribbean",
    inText: "the Caribbean, Mexico, and Costa Rica",
    alsoCovers: "with Mexico and Costa Rica",
    line: "Rum shops, reefs, and rain forest",
    intro:
      "Beaches first, and more behind them than most people stay for: ruins, markets, a volcano, and one of the great cities of the world. Most of it is at its driest from December to April.",
    destinationIds: destinationsOf.caribbean,
  },
  africa: {
    id: "africa",
    name: "Africa",
    inText: "Africa",
    alsoCovers: null,
    line: "Medinas, capes, and granite beaches",
    intro:
      "Four very different journeys at the corners of a continent: a walled city, the oldest monuments of all, a mountain above two seas, and islands far out in the ocean.",
    destinationIds: destinationsOf.africa,
  },
  "south-america": {
    id: "south-america",
    name: "South America",
    inText: "South America",
    alsoCovers: null,
    line: "Granite towers, old stones, and city nights",
    intro:
      "Two cities that stay up late and two landscapes worth the flight. The south has its summer while the north has winter, and the Andes ask for a slow first day.",
    destinationIds: destinationsOf["south-america"],
  },
};

/** The region a catalog destination is shown in; undefined for an id the catalog doesn't have. */
export const regionOf = (destinationId: string): Region | undefined =>
  regionIds.map((id) => regions[id]).find(({ destinationIds }) => destinationIds.includes(destinationId));
