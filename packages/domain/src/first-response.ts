import { addDays, calendarDateIn } from "./dates.ts";

/**
 * The hours within which the team promises a first answer. Owners and managers may promise a plan less time, never
 * more: this is what our texts say. Source: member spec §9; decision 181.
 */
export const firstResponseHours = 24;

/** Points for a member who waits longer than we promised (decision 134). */
export const latePromisePoints = 100;

/** The time zone of the team's week. Its clock stands still on Saturday and Sunday (decision 127). */
export const teamZone = "America/New_York";

/** A request is soon due from this many hours before the promise. */
const soonFromHours = 6;

export type FirstResponse = { state: "fresh" | "soon" | "late"; text: string };

const hourMs = 3_600_000;

const isWeekend = (date: string): boolean => {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
};

/** The first instant of a day in the team's time zone, some hours from UTC's. */
function beginOf(date: string): number {
  const utc = Date.parse(`${date}T00:00:00Z`);
  for (let hours = -14; hours <= 12; hours += 1) {
    const at = utc + hours * hourMs;
    if (calendarDateIn(teamZone, new Date(at)) === date) return at;
  }
  return utc;
}

/** The days from `from` on, in milliseconds: when each begins and ends, and whether the team works on it. */
function* daysFrom(from: number): Generator<{ begins: number; ends: number; isWorked: boolean }> {
  for (let begins = from; ; ) {
    const date = calendarDateIn(teamZone, new Date(begins));
    const ends = beginOf(addDays(date, 1));
    yield { begins, ends, isWorked: !isWeekend(date) };
    begins = ends;
  }
}

/** When the team's first answer to a request from `createdAt` is due: so many hours later, not counting weekends. */
export function firstResponseDue(createdAt: string, hours = firstResponseHours): string {
  let left = hours * hourMs;
  for (const { begins, ends, isWorked } of daysFrom(Date.parse(createdAt))) {
    if (!isWorked) continue;
    if (begins + left <= ends) return new Date(begins + left).toISOString();
    left -= ends - begins;
  }
  throw new RangeError(`"${createdAt}" is no instant`);
}

/** First answers to look for: the late ones, and those due before the team's day is over. */
export const answersDue = ["overdue", "today"] as const;
export type AnswersDue = (typeof answersDue)[number];

/** The range of due times of such answers at `now`; its start is excluded. */
export function answersDueWithin(due: AnswersDue, now: number): { after: string | null; by: string } {
  const at = new Date(now).toISOString();
  if (due === "overdue") return { after: null, by: at };
  return {
    after: at,
    by: new Date(beginOf(addDays(calendarDateIn(teamZone, new Date(now)), 1))).toISOString(),
  };
}

/** The team's working time from `from` to `to`, in milliseconds: weekends don't count. */
export function workingTime(from: number, to: string): number {
  const end = Date.parse(to);
  let worked = 0;
  for (const { begins, ends, isWorked } of daysFrom(from)) {
    if (begins >= end) return worked;
    if (isWorked) worked += Math.min(ends, end) - begins;
  }
  return worked;
}

/** Within how many hours of `createdAt` an answer due by `dueAt` was promised. */
export const promisedHours = (createdAt: string, dueAt: string): number =>
  Math.max(1, Math.round(workingTime(Date.parse(createdAt), dueAt) / hourMs));

let teamsClock: Intl.DateTimeFormat | undefined;

/** An instant in the team's time zone, for its emails: "Nov 24, 2026, 3:15 PM (New York)". */
export function teamsMoment(instant: string): string {
  teamsClock ??= new Intl.DateTimeFormat("en-US", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: teamZone,
  });
  return `${teamsClock.format(new Date(instant)).replaceAll("\u202f", " ")} (New York)`;
}

/** "13 hours", or "45 minutes" within the last one: the time left of a promise, for whoever is waiting. */
export function timeLeftText(leftMs: number): string {
  const [count, unit] =
    leftMs >= hourMs
      ? [Math.floor(leftMs / hourMs), "hour"]
      : [Math.max(1, Math.floor(leftMs / 60_000)), "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** "3 d", or "5 h" under two days; at least an hour. */
const span = (hours: number): string =>
  hours >= 48 ? `${Math.floor(hours / 24)} d` : `${Math.max(1, Math.floor(hours))} h`;

/** How a request without an answer stands against the promise by `dueAt`, at `now` in milliseconds. */
export function firstResponse(dueAt: string, now: number): FirstResponse {
  const left = (Date.parse(dueAt) - now) / hourMs;
  if (left < 0) return { state: "late", text: `Late by ${span(-left)}` };
  return { state: left <= soonFromHours ? "soon" : "fresh", text: `Due in ${span(left)}` };
}
