import { momentOf } from "@evoya/domain/planner/day-parts";
import type { PlanDay, PlanItem } from "@evoya/domain/planner/plan";
import { readersClock } from "@evoya/domain/times";
import { useEffect, useState } from "react";
import { today } from "../../../lib/today.ts";

/** The local time, "HH:MM": on a trip, your device shows the time there. */
const clockNow = (): string => new Date().toTimeString().slice(0, 5);

function useClock(isOn: boolean): string {
  const [clock, setClock] = useState(clockNow);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => setClock(clockNow()), 30_000);
    return () => clearInterval(timer);
  }, [isOn]);
  return clock;
}

/** On the day itself: what's on now, and what's next. Renders nothing on other days. */
export function WhatsNext({ day }: { day: PlanDay }) {
  const isToday = day.date !== null && day.date === today();
  const { now, next } = momentOf(day, useClock(isToday));
  if (!isToday) return null;
  return (
    <div className="mx-4 mb-4 grid gap-3 rounded-card bg-accent-soft p-4 sm:mx-5 sm:grid-cols-2 print:hidden">
      {now && <Line label="Now" text={now.title} detail={`Until ${readersClock(now.endsAt)}`} />}
      {next && <Line label="Next" text={next.title} detail={wayTo(next)} />}
      {!now && !next && <Line label="Today" text="That was today" detail="Sleep well." />}
    </div>
  );
}

const wayTo = ({ startsAt, transfer }: PlanItem): string =>
  transfer && transfer.minutes > 0
    ? `${readersClock(startsAt)}, ${transfer.minutes} min ${transfer.mode === "walk" ? "on foot" : `by ${transfer.mode}`}`
    : readersClock(startsAt);

function Line({ label, text, detail }: { label: string; text: string; detail: string }) {
  return (
    <p className="min-w-0">
      <span className="block text-xs font-semibold text-accent-strong">{label}</span>
      <span className="block font-semibold">{text}</span>
      <span className="block text-sm text-ink-muted">{detail}</span>
    </p>
  );
}
