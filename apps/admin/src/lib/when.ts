const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** An instant's date for people, such as "Nov 20, 2026". */
export const writeDate = (instant: string): string => day.format(new Date(instant));

/** "Just now" within the minute, "12m ago" within the hour, "5h ago" within the day, else the date. */
export function writeAgo(instant: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(instant)) / minuteMs);
  return minutes < 1 || minutes >= 60 ? writeHoursAgo(instant, now) : `${minutes}m ago`;
}

/** The same without minutes: "Just now" within the hour (admin spec §2, Recent Activity). */
export function writeHoursAgo(instant: string, now: number): string {
  const hours = Math.floor((now - Date.parse(instant)) / hourMs);
  if (hours < 1) return "Just now";
  return hours < 24 ? `${hours}h ago` : writeDate(instant);
}

const spans = [
  { unitMs: 24 * hourMs, one: "day", many: "days" },
  { unitMs: hourMs, one: "hour", many: "hours" },
  { unitMs: minuteMs, one: "minute", many: "minutes" },
] as const;

/** How long ago an instant is, in its largest whole unit: "3 days", "1 hour", "less than a minute". */
export function writeSpan(instant: string, now: number): string {
  const passed = now - Date.parse(instant);
  const span = spans.find(({ unitMs }) => passed >= unitMs);
  if (!span) return "less than a minute";
  const count = Math.floor(passed / span.unitMs);
  return `${count} ${count === 1 ? span.one : span.many}`;
}

/** "user_signup" -> "User Signup". */
export const titleCase = (name: string): string =>
  name
    .split(/[_\s]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
