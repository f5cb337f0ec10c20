import type { Units } from "./unit-systems.ts";

/** The choices in words. */
export const unitLabels: Record<Units, string> = {
  metric: "Celsius and kilometers",
  us: "Fahrenheit and miles",
  uk: "Celsius and miles",
};

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

const poundsPerKilogram = 2.204_62;

/** What a range of kilograms comes to in that unit: whole numbers inside it. */
export const weightRange = ({ min, max }: { min: number; max: number }, units: Units) => {
  const perKilogram = units === "us" ? poundsPerKilogram : 1;
  return { min: Math.ceil(min * perKilogram), max: Math.floor(max * perKilogram) };
};

/** What luggage is weighed in: pounds in the United States. */
export const weightUnit = (units: Units): { short: string; many: string } =>
  units === "us" ? { short: "lb", many: "pounds" } : { short: "kg", many: "kilograms" };

/** Kilograms as a number in that unit: whole pounds, or kilograms with one decimal. */
export const weightIn = (kilograms: number, units: Units): number =>
  units === "us" ? Math.round(kilograms * poundsPerKilogram) : Math.round(kilograms * 10) / 10;

/** Kilograms, with one decimal, from a number in the reader's unit. */
export const kilogramsOf = (weight: number, units: Units): number =>
  Math.round((units === "us" ? weight / poundsPerKilogram : weight) * 10) / 10;

/** "7.5 kg" or "17 lb". */
export const weightLabel = (kilograms: number, units: Units): string =>
  `${weightIn(kilograms, units)} ${weightUnit(units).short}`;

/** A distance said the way people do: "about 40 km", "about 620 miles". */
export function roughDistance(kilometers: number, units: Units): string {
  const [length, unit] =
    units === "metric" ? [kilometers, "km"] : [(kilometers * 1000) / metersPerMile, "miles"];
  const rounded = Math.max(10, Math.round(length / 10) * 10);
  return `about ${rounded.toLocaleString("en-US")} ${unit}`;
}

/** A month's usual days with rain, in words: "6 days with rain", "hardly any rain". */
export const rainyDays = (count: number): string =>
  count === 0 ? "hardly any rain" : `${count} ${count === 1 ? "day" : "days"} with rain`;
