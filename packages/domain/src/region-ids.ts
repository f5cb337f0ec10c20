/** The public pages' six regions for the catalog's destinations. Source: public spec §2.1, §2.3. */
export const regionIds = ["europe", "asia", "usa", "caribbean", "africa", "south-america"] as const;
export type RegionId = (typeof regionIds)[number];

/** Ids in the catalog, best known first. Separate from the regions' texts, since every page knows these addresses. */
export const destinationsOf: Record<RegionId, readonly [string, ...string[]]> = {
  europe: ["rome", "paris", "santorini", "barcelona", "lisbon", "croatia", "iceland", "norway", "ibiza"],
  asia: [
    "kyoto",
    "bali",
    "bangkok",
    "maldives",
    "dubai",
    "india",
    "nepal",
    "sydney",
    "new-zealand",
    "bora-bora",
  ],
  usa: ["new-york", "canada"],
  caribbean: ["barbados", "tulum", "costa-rica", "mexico-city"],
  africa: ["morocco", "cape-town", "egypt", "seychelles"],
  "south-america": ["peru", "patagonia", "rio", "buenos-aires"],
};

/** How many destinations our guide has, for every page that says so. */
export const destinationCount = Object.values(destinationsOf).flat().length;
