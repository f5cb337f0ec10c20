import { calendarDateIn } from "@evoya/domain/dates";
import { momentOf } from "@evoya/domain/planner/day-parts";
import type { PlanDay, PlanItem } from "@evoya/domain/planner/plan";
import { earlyLeave, wayText } from "@evoya/domain/planner/way-text";
import { clockIn, readersClock } from "@evoya/domain/times";
import { today } from "../../../lib/today.ts";
import { useNow } from "../use-now.ts";

type WhatsNextProps = {
  days: readonly PlanDay[];
  /** The days' time zone, if known; otherwise the device's time is used. */
  timeZone?: string | undefined;
  className?: string;
};

/** On a day of the trip: what's on now, and what's next. Renders nothing on other days. */
export function WhatsNext({ days, timeZone, className = "" }: WhatsNextProps) {
  const instant = useNow();
  const date = timeZone ? calendarDateIn(timeZone, instant) : today();
  const clock = timeZone ? clockIn(timeZone, instant) : instant.toTimeString().slice(0, 5);
  const day = days.find((one) => one.date === date);
  if (!day) return null;
  const { now, next } = momentOf(day, clock);
  return (
    <section
      aria-label="What's next"
      className={`grid gap-3 rounded-card bg-accent-soft p-4 sm:grid-cols-2 print:hidden ${className}`}
    >
      {now && <Line label="Now" text={now.title} detail={`Until ${readersClock(now.endsAt)}`} />}
      {next && <Line label="Next" text={next.title} detail={wayTo(next)} />}
      {!now && !next && <Line label="Today" text="That was today" detail="Sleep well." />}
    </section>
  );
}

const wayTo = ({ startsAt, transfer }: PlanItem): string =>
  [
    [readersClock(startsAt), transfer && wayText(transfer)].filter(Boolean).join(", "),
    earlyLeave({ startsAt, transfer }, readersClock),
  ]
    .filter(Boolean)
    .join(". ");

function Line({ label, text, detail }: { label: string; text: string; detail: string }) {
  return (
    <p className="min-w-0">
      <span className="block text-xs font-semibold text-accent-strong">{label}</span>
      <span className="block font-semibold">{text}</span>
      <span className="block text-sm text-ink-muted">{detail}</span>
    </p>
  );
}
