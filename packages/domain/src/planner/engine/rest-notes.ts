/** What free time says that isn't an area's own words. */

/** At noon in the great heat: true however often it's said. Decision 332. */
export const outOfTheHeat =
  "Too hot to be outdoors until late afternoon: somewhere cooled, or your stay, if it's near.";
