/** Clocks around the world: their time at an instant, and the instant of a time. */
const dayMs = 86_400_000;

/** One formatter per time zone: creating one costs a hundred times as much as using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  clocks.set(timeZone, made);
  return made;
}

/** "HH:MM" as minutes since midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The time clocks in `timeZone` show at `instant`, to the minute, as if it were UTC. */
function shownAt(timeZone: string, instant: number): number {
  const parts = clockOf(timeZone).formatToParts(instant);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"));
}

/** Minutes since midnight, by the clocks in `timeZone`. */
export function minuteOfDay(timeZone: string, instant: Date): number {
  return (shownAt(timeZone, instant.getTime()) % dayMs) / 60_000;
}

/**
 * The instants at which clocks in `timeZone` show `wanted`, a time as if it were UTC: two in the hour that comes twice.
 * A time that clocks skip counts as long after the change as it would have been without one.
 */
function readingsOf(timeZone: string, wanted: number): number[] {
  // How far the zone is ahead of UTC before and after a clock change that day.
  const readings = [-dayMs, dayMs].map((away) => {
    const near = wanted + away;
    return wanted - (shownAt(timeZone, near) - near);
  });
  const right = readings.filter((reading) => shownAt(timeZone, reading) === wanted);
  return right.length > 0 ? right : [Math.max(...readings)];
}

/** The first instant when clocks in `timeZone` show `time` on the calendar date `date`. */
export function instantOf(timeZone: string, date: string, time: string): Date {
  return new Date(Math.min(...readingsOf(timeZone, Date.parse(`${date}T${time}:00Z`))));
}

/**
 * The next instant after `after` when clocks in `timeZone` show `time`. On the day clocks skip it, it's as long after
 * the change as it would have been without one.
 */
export function nextTime(timeZone: string, time: string, after: Date): Date {
  const now = after.getTime();
  const shown = shownAt(timeZone, now);
  const midnight = shown - (shown % dayMs);
  for (const day of [0, 1, 2]) {
    const wanted = midnight + day * dayMs + minutesOf(time) * 60_000;
    const found = readingsOf(timeZone, wanted).filter((reading) => reading > now);
    if (found.length > 0) return new Date(Math.min(...found));
  }
  throw new RangeError(`Clocks in ${timeZone} never show ${time}`);
}
