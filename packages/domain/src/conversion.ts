/** Members per plan, for the dashboard. */
export type PlanSplit = { free: number; base: number; elite: number };

/**
 * Splits all users by plan, based on the plan types of the *active* memberships: unknown types are ignored, a missing
 * one counts as free, and free is everyone who isn't paying, never below 0. Source: admin spec §5 (conversion rate).
 */
export function planSplit(
  totalUsers: number,
  activePlanTypes: Iterable<string | null | undefined>,
): PlanSplit {
  const split = { free: 0, base: 0, elite: 0 };
  for (const plan of activePlanTypes) if (plan === "base" || plan === "elite") split[plan] += 1;
  split.free = Math.max(0, totalUsers - split.base - split.elite);
  return split;
}

/** Paying members as a percentage of all users, rounded to 2 decimals; 0 while there are no users. */
export function conversionRate(
  totalUsers: number,
  { base, elite }: Pick<PlanSplit, "base" | "elite">,
): number {
  if (totalUsers <= 0) return 0;
  return Math.round(((base + elite) / totalUsers) * 10_000) / 100;
}
