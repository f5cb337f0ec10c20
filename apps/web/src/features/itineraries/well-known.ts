/** The places people think of first, which the generator offers before any other. */
export const wellKnown = ["bali", "rome", "kyoto", "santorini", "paris", "iceland", "new-york", "cape-town"];
