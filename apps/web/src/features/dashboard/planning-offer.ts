/** The two ways to a trip, and what the second one gives: Free members get summaries (member spec §2, feature matrix). */
export const planningOffer = (isPaying: boolean): string =>
  `Tell our team what you dream of, or get a ${isPaying ? "day-by-day plan" : "summary"} in about a minute.`;
