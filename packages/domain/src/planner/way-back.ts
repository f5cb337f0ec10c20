/** The end of the id of the transfer back to the stay, the one item that's rebuilt whenever a day changes. */
export const wayBackId = (dayNumber: number): string => `day-${dayNumber}-way-back`;
