/** The places people think of first, which the generator offers before any other. */
export const wellKnown = ["bali", "rome", "kyoto", "santorini", "paris", "iceland", "new-york", "cape-town"];

/** How the offered places stand on the page, and their pictures before it: eight fill whole rows on most screens. */
export const placesGrid =
  "mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-3 xl:grid-cols-4";
