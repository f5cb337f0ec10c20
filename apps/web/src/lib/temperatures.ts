/** Degrees in the unit most of our readers use. */
export const fahrenheit = (celsius: number): number => Math.round((celsius * 9) / 5 + 32);

/** A month's usual day and night in both units, e.g. "81/66 °F (27/19 °C)". */
export const writeDayAndNight = (highC: number, lowC: number): string =>
  `${fahrenheit(highC)}/${fahrenheit(lowC)} °F (${highC}/${lowC} °C)`;
