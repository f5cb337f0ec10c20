/** A month's usual days with rain, in words: "6 days with rain", "hardly any rain". */
export const rainyDays = (count: number): string =>
  count === 0 ? "hardly any rain" : `${count} ${count === 1 ? "day" : "days"} with rain`;
