import type { Promised } from "./cases.ts";
import { promisedHours, timeLeftText, workingTime } from "./first-response.ts";
import { readersMoment } from "./times.ts";

/**
 * Our promise to a member about a request, and whether we're on time; null once it's kept. The team's clock stops on
 * weekends. `moment` writes the due time, on the reader's clock by default.
 */
export function promiseText(
  { state, dueAt }: Promised,
  createdAt: string,
  now: number,
  moment: (instant: string) => string = readersMoment,
): string | null {
  if (state === "kept") return null;
  if (state === "missed") return "Our first answer came late. We're sorry.";
  if (state === "late")
    return "Our first answer is late, and we're sorry. You'll hear from us as soon as we can.";
  const left = timeLeftText(workingTime(now, dueAt));
  const hours = promisedHours(createdAt, dueAt);
  const within = hours === 1 ? "an hour" : `${hours} hours`;
  return `You'll hear from us within ${within}, weekends aside: ${left} left, by ${moment(dueAt)}.`;
}
