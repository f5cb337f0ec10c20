/** How temperatures and distances are written. Source: the measurement systems of Unicode CLDR. */
export const unitSystems = ["metric", "us", "uk"] as const;
export type Units = (typeof unitSystems)[number];

/** What most of our readers use: for whoever hasn't said, and whose browser doesn't either. */
export const defaultUnits: Units = "us";

/** The United States with its territories and freely associated states, and Liberia. */
const usRegions = new Set(["US", "PR", "GU", "VI", "AS", "MP", "UM", "FM", "MH", "PW", "LR"]);

/** What people use in a region, by its ISO code; the default if there's none. */
export function unitsOfRegion(region: string): Units {
  if (region === "") return defaultUnits;
  if (usRegions.has(region)) return "us";
  return region === "GB" ? "uk" : "metric";
}
