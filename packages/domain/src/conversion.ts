/** Members per plan, for the dashboard. */
export type PlanSplit = { free: number; base: number; elite: number };

/** Paying members as a percentage of all users, rounded to 2 decimals; 0 while there are no users. */
export function conversionRate(
  totalUsers: number,
  { base, elite }: Pick<PlanSplit, "base" | "elite">,
): number {
  if (totalUsers <= 0) return 0;
  return Math.round(((base + elite) / totalUsers) * 10_000) / 100;
}
