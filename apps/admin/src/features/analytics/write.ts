import { changePercent } from "@evoya/domain/analytics-report";

export type Compared = { now: number; before: number };

export const writeCount = (value: number): string => value.toLocaleString("en-US");

/** Millionths of a dollar: "$0.0048", and cents from a dollar on. */
export const writeMicroUsd = (microUsd: number): string =>
  `$${(microUsd / 1_000_000).toFixed(microUsd > 0 && microUsd < 1_000_000 ? 4 : 2)}`;

/** Seconds for people: "40 min", "5.5 h", "3.2 days". */
export function writeDuration(seconds: number): string {
  if (seconds < 3600) return `${Math.round(seconds / 60)} min`;
  const hours = seconds / 3600;
  return hours < 48 ? `${hours.toFixed(1)} h` : `${(hours / 24).toFixed(1)} days`;
}

/** The change shown on a figure's card; left out if there's none, or the earlier figure was zero. */
export const changeOf = ({ now, before }: Compared): { change?: number } => {
  const change = changePercent(now, before);
  return change ? { change } : {};
};
