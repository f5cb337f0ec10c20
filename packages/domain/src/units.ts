/** How temperatures and distances are written. Source: the measurement systems of Unicode CLDR. */
export const unitSystems = ["metric", "us", "uk"] as const;
export type Units = (typeof unitSystems)[number];

/** In whole sentences, for a person to choose from. */
export const unitLabels: Record<Units, string> = {
  metric: "Celsius and kilometers",
  us: "Fahrenheit and miles",
  uk: "Celsius and miles",
};

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

/** Whole degrees Fahrenheit. */
export const fahrenheit = (celsius: number): number => Math.round((celsius * 9) / 5 + 32);

const degrees = (celsius: number, units: Units): number =>
  units === "us" ? fahrenheit(celsius) : Math.round(celsius);

/** "27 °C" or "81 °F". */
export const temperatureLabel = (celsius: number, units: Units): string =>
  `${degrees(celsius, units)} °${units === "us" ? "F" : "C"}`;

/** By day and by night: "27/19 °C" or "81/66 °F". */
export const dayAndNightLabel = (highC: number, lowC: number, units: Units): string =>
  `${degrees(highC, units)}/${temperatureLabel(lowC, units)}`;

export const metersPerMile = 1_609.344;
const [metersPerFoot, metersPerYard] = [0.3048, 0.9144];

/** With one decimal below ten. */
const tidy = (length: number): string => String(Number(length.toFixed(length < 10 ? 1 : 0)));

/**
 * A distance of `meters`: "850 m", "2.4 km", and "34 km"; in miles "450 ft" (in Britain "150 yd") below a tenth, then
 * "0.5 mi" and "21 mi".
 */
export function distanceLabel(meters: number, units: Units): string {
  if (units === "metric")
    return meters < 1000 ? `${Math.round(meters / 10) * 10} m` : `${tidy(meters / 1000)} km`;
  const miles = meters / metersPerMile;
  if (miles >= 0.1) return `${tidy(miles)} mi`;
  return units === "us"
    ? `${Math.round(meters / metersPerFoot / 10) * 10} ft`
    : `${Math.round(meters / metersPerYard / 10) * 10} yd`;
}

/** A distance said the way people do: "about 40 km", "about 620 miles". */
export function roughDistance(kilometers: number, units: Units): string {
  const [length, unit] =
    units === "metric" ? [kilometers, "km"] : [(kilometers * 1000) / metersPerMile, "miles"];
  const rounded = Math.max(10, Math.round(length / 10) * 10);
  return `about ${rounded.toLocaleString("en-US")} ${unit}`;
}
