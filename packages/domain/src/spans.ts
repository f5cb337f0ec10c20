const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** Whole minutes in words: "45 minutes", "1 hour and 30 minutes". Empty for none. */
export function spanLabel(minutes: number): string {
  const [hours, rest] = [Math.trunc(minutes / 60), minutes % 60];
  return [...(hours ? [counted(hours, "hour")] : []), ...(rest ? [counted(rest, "minute")] : [])].join(
    " and ",
  );
}
