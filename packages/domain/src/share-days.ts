/** How many days a link to a trip can be set to last. */
export const shareDays = [7, 30, 90] as const;
