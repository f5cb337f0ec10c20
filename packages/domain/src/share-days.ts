/** How many days a trip's link can be set to last. */
export const shareDays = [7, 30, 90] as const;
