/** The three plans, lowest first. The order is the tier order of member spec §4. */
export const planIds = ["free", "base", "elite"] as const;
export type PlanId = (typeof planIds)[number];
