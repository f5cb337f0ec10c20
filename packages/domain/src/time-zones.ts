/** An IANA name such as "America/Los_Angeles": letters first, which leaves out offsets such as "+05:00". */
const shape = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+){0,2}$/;

/** The maximum length of a name; the longest real one has 32 letters. */
export const maxTimeZoneLength = 64;

/** The one spelling of a time zone that this machine knows; null if it knows none by that name. */
export function timeZoneNamed(name: string): string | null {
  if (name.length > maxTimeZoneLength || !shape.test(name)) return null;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** The last place on earth where a day ends: a date that's still today for anyone isn't in the past there. */
const lastZone = "Etc/GMT+12";

/**
 * The time zone whose calendar says what "today" is for a member. If their zone isn't known, we refuse no date that's
 * still today somewhere.
 */
export function zoneOf(timeZone: string | null | undefined): string {
  return timeZone ?? lastZone;
}

/** The city of a time zone, as people say it: "Los Angeles". */
export function zoneLabel(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ");
}

/** Whether clocks in both zones show the same time, at `instant` and half a year later: summer time may differ. */
export function sameClock(one: string, other: string, instant: Date): boolean {
  const later = new Date(instant.getTime() + 182 * 86_400_000);
  return [instant, later].every((time) => offsetOf(one, time) === offsetOf(other, time));
}

/** How far a zone is ahead of UTC at `instant`, as text: "GMT-07:00". */
function offsetOf(timeZone: string, instant: Date): string | undefined {
  return new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" })
    .formatToParts(instant)
    .find(({ type }) => type === "timeZoneName")?.value;
}
