export const weekdays = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;
export type Weekday = (typeof weekdays)[number];

/** Milliseconds of a valid date's midnight, UTC. A planner asks for thousands, and parsing takes ten times as long. */
export const dateMs = (date: string): number =>
  Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)));

/** The weekday of a valid date. */
export const weekdayOf = (date: string): Weekday => weekdays[new Date(dateMs(date)).getUTCDay()]!;
