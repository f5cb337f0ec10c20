import { type BusinessHours, restText } from "./business-hours.ts";
import type { Promised } from "./cases.ts";
import { promisedHours, timeLeftText, workingTime } from "./first-response.ts";
import { readersMoment } from "./times.ts";

type Reading = {
  createdAt: string;
  now: number;
  /** When the team works; undefined while that isn't known, which leaves out what's left. */
  business: BusinessHours | undefined;
  /** Writes when it's due, on the reader's clock unless given. */
  moment?: (instant: string) => string;
};

/**
 * Our promise to a member about a request, and whether we're on time; null once it's kept. The team's clock stops on
 * days it's closed.
 */
export function promiseText(
  { state, dueAt }: Promised,
  { createdAt, now, business, moment = readersMoment }: Reading,
): string | null {
  if (state === "kept") return null;
  if (state === "missed") return "Our first answer came late. We're sorry.";
  if (state === "late")
    return "Our first answer is late, and we're sorry. You'll hear from us as soon as we can.";
  if (!business) return `You'll hear from us by ${moment(dueAt)}.`;
  const left = timeLeftText(workingTime(now, dueAt, business));
  const hours = promisedHours(createdAt, dueAt, business);
  const rest = restText(business);
  const within = `${hours === 1 ? "an hour" : `${hours} hours`}${rest ? `, ${rest}` : ""}`;
  return `You'll hear from us within ${within}: ${left} left, by ${moment(dueAt)}.`;
}
