/** January first. */
export const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** Consecutive months, with December before January: [4, 5, 6, 9, 10] is [[4, 5, 6], [9, 10]]. */
function stretches(months: readonly number[]): number[][] {
  const found: number[][] = [];
  for (const month of months) {
    const last = found.at(-1);
    if (last && (last.at(-1) ?? 0) % 12 === month - 1) last.push(month);
    else found.push([month]);
  }
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last || found.length === 1 || first[0] !== 1 || last.at(-1) !== 12) return found;
  return [...found.slice(1, -1), [...last, ...first]];
}

/** The months with the highest `measure` of the year. */
export function peakMonths<M>(months: readonly M[], measure: (month: M) => number): number[] {
  const most = Math.max(...months.map(measure));
  return months.flatMap((month, at) => (measure(month) === most ? [at + 1] : []));
}

/** "April to June and September to October"; months in the order of one season. */
export function monthsInWords(months: readonly number[]): string {
  const words = stretches(months).map((stretch) => {
    const names = [stretch[0], stretch.at(-1)].map((month = 1) => monthNames[month - 1]);
    return [...new Set(names)].join(" to ");
  });
  return new Intl.ListFormat("en-US").format(words);
}
