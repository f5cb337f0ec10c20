import { type BusinessHours, type Span, standardBusinessHours, workSpans } from "./business-hours.ts";
import { addDays, calendarDateIn } from "./dates.ts";
import type { StatusTone } from "./status-display.ts";
import { zoneLabel } from "./time-zones.ts";
import { instantOf } from "./zone-clock.ts";

/**
 * The hours within which the team promises a first answer. Owners and managers may promise a plan less time, never
 * more: this is what our texts say. Source: member spec §9; decision 181.
 */
export const firstResponseHours = 24;

/** Points for a member who waits longer than we promised (decision 134). */
export const latePromisePoints = 100;

/** A request is soon due from this many hours before the promise. */
const soonFromHours = 6;

export type FirstResponse = { state: "fresh" | "soon" | "late"; text: string; tone: StatusTone };

const responseTones = { fresh: "neutral", soon: "warning", late: "danger" } as const;

const hourMs = 3_600_000;

/** When so many milliseconds of `spans` are over. */
function endOf(spans: Iterable<Span>, length: number): number {
  let left = length;
  for (const { begins, ends } of spans) {
    if (begins + left <= ends) return begins + left;
    left -= ends - begins;
  }
  throw new RangeError("These hours never end");
}

/**
 * When the team's first answer to a request from `createdAt` is due: after so many of its business hours, and within 24
 * hours in any case, not counting days it's closed. Our texts promise that to everyone (decision 296).
 */
export function firstResponseDue(
  createdAt: string,
  hours = firstResponseHours,
  business: BusinessHours = standardBusinessHours,
): string {
  const from = Date.parse(createdAt);
  if (Number.isNaN(from)) throw new RangeError(`"${createdAt}" is no instant`);
  const latest = endOf(workSpans(business, from, { whole: true }), firstResponseHours * hourMs);
  const worked = function* (): Generator<Span> {
    for (const span of workSpans(business, from, { whole: false })) {
      if (span.begins >= latest) break;
      yield span;
    }
    // What isn't worked off by then is due then.
    yield { begins: latest, ends: Number.POSITIVE_INFINITY };
  };
  return new Date(Math.min(latest, endOf(worked(), hours * hourMs))).toISOString();
}

/** First answers to look for: the late ones, and those due before the team's day is over. */
export const answersDue = ["overdue", "today"] as const;
export type AnswersDue = (typeof answersDue)[number];

/** The range of due times of such answers at `now`, by the calendar in `timeZone`; its start is excluded. */
export function answersDueWithin(
  due: AnswersDue,
  now: number,
  timeZone: string,
): { after: string | null; by: string } {
  const at = new Date(now).toISOString();
  if (due === "overdue") return { after: null, by: at };
  return {
    after: at,
    by: instantOf(timeZone, addDays(calendarDateIn(timeZone, new Date(now)), 1), "00:00").toISOString(),
  };
}

/** The time from `from` to `to`, in milliseconds: days the team is closed don't count. */
export function workingTime(
  from: number,
  to: string,
  business: BusinessHours = standardBusinessHours,
): number {
  const end = Date.parse(to);
  let worked = 0;
  for (const { begins, ends } of workSpans(business, from, { whole: true })) {
    if (begins >= end) return worked;
    worked += Math.min(ends, end) - begins;
  }
  return worked;
}

/** Within how many hours of `createdAt` an answer due by `dueAt` was promised. */
export const promisedHours = (createdAt: string, dueAt: string, business?: BusinessHours): number =>
  Math.max(1, Math.round(workingTime(Date.parse(createdAt), dueAt, business) / hourMs));

const zonedClocks = new Map<string, Intl.DateTimeFormat>();

/** An instant in a time zone, for emails: "Nov 24, 2026, 3:15 PM (New York)". Without one, it's the team's. */
export function zonedMoment(instant: string, timeZone = standardBusinessHours.timeZone): string {
  const clock =
    zonedClocks.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone });
  zonedClocks.set(timeZone, clock);
  return `${clock.format(new Date(instant)).replaceAll("\u202f", " ")} (${zoneLabel(timeZone)})`;
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
  const state = left < 0 ? "late" : left <= soonFromHours ? "soon" : "fresh";
  const text = state === "late" ? `Late by ${span(-left)}` : `Due in ${span(left)}`;
  return { state, text, tone: responseTones[state] };
}
