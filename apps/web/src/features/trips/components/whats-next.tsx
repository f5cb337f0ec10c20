import { dayOn } from "@evoya/domain/planner/day-on";
import { momentOf } from "@evoya/domain/planner/day-parts";
import type { PlanDay, PlanItem } from "@evoya/domain/planner/plan";
import { earlyLeave, wayText } from "@evoya/domain/planner/way-text";
import { readersClock } from "@evoya/domain/times";
import { timeZoneHere } from "../../../lib/today.ts";
import { useNow } from "../../../lib/use-clock.ts";

type WhatsNextProps = {
  days: readonly PlanDay[];
  /** The time zone of a destination; the reader's own counts where it's unknown. */
  zoneOf: (destinationId: string) => string | undefined;
  className?: string;
};

/** On a day of the trip: what's on now, and what's next. Renders nothing on other days. */
export function WhatsNext({ days, zoneOf, className = "" }: WhatsNextProps) {
  const on = dayOn(days, zoneOf, timeZoneHere(), useNow());
  if (!on) return null;
  const { now, next } = momentOf(on.day, on.clock);
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
