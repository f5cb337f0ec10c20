import { addDays, dateLabel } from "./dates.ts";

/** How far ahead an absence can end. */
export const absenceDaysMax = 366;

export const absenceNoteMax = 200;

/** The last day that an absence set on `today` can end. */
export const lastReturn = (today: string): string => addDays(today, absenceDaysMax);

/** Whether a colleague who's back on `awayUntil` is away on `today`, both by the team's calendar. */
export const isAway = (awayUntil: string | null | undefined, today: string): boolean =>
  Boolean(awayUntil && today < awayUntil);

/** "Away until Dec 2": the year is left out, as nobody is away for longer. */
export const awayLabel = (awayUntil: string): string =>
  `Away until ${dateLabel(awayUntil).replace(/, \d{4}$/, "")}`;
