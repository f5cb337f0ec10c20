import { dateLabel } from "@evoya/domain/dates";
import { formatCents } from "@evoya/domain/money";
import type { PlanDay, PlanItem, Transfer } from "@evoya/domain/planner/plan";
import { Badge } from "@evoya/ui/badge";
import {
  BedDouble,
  Coffee,
  Footprints,
  Landmark,
  type LucideIcon,
  Plane,
  TramFront,
  Utensils,
} from "lucide-react";
import type { ReactNode } from "react";
import { DayMapView } from "./day-map-view.tsx";

const icons: Record<PlanItem["kind"], LucideIcon> = {
  place: Landmark,
  meal: Utensils,
  transfer: Plane,
  rest: Coffee,
  "check-in": BedDouble,
  "check-out": BedDouble,
};

const cost = (cents: number) => (cents === 0 ? "Free" : formatCents(cents, "USD", { whole: true }));

type DayViewProps = {
  day: PlanDay;
  /** What stands beside each entry, and below the last: the tools of editing. */
  toolsOf?: (item: PlanItem) => ReactNode;
  footer?: ReactNode;
};

/** One day hour by hour, with the way from each stop to the next and what the day costs. */
export function DayView({ day, toolsOf, footer }: DayViewProps) {
  return (
    <section id={day.id} aria-labelledby={`${day.id}-title`} className="scroll-mt-32 break-inside-avoid">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line pb-3">
        <div>
          <p className="text-sm text-ink-muted">
            Day {day.number}
            {day.date && `, ${dateLabel(day.date)}`} · {day.area}
          </p>
          <h2 id={`${day.id}-title`} className="font-display text-2xl font-semibold">
            {day.title}
          </h2>
        </div>
        <p className="font-semibold tabular-nums">{cost(day.costCents)}</p>
      </header>
      <DayMapView day={day} />
      <ol className="mt-4">
        {day.items.map((item) => (
          <li key={item.id}>
            {item.transfer && item.transfer.minutes > 0 && <Way transfer={item.transfer} />}
            <Stop item={item} tools={toolsOf?.(item)} />
          </li>
        ))}
      </ol>
      {footer}
    </section>
  );
}

function Way({ transfer }: { transfer: Transfer }) {
  const Icon = transfer.mode === "walk" ? Footprints : TramFront;
  return (
    <p className="ml-[calc(1rem-1px)] flex items-center gap-2 border-l-2 border-dotted border-line-strong py-2 pl-[1.875rem] text-sm text-ink-muted sm:ml-[calc(6.75rem-1px)]">
      <Icon aria-hidden className="size-4" />
      {transfer.minutes} min {transfer.mode === "walk" ? "on foot" : `by ${transfer.mode}`}
      {transfer.costCents > 0 && `, ${cost(transfer.costCents)}`}
    </p>
  );
}

function Stop({ item, tools }: { item: PlanItem; tools: ReactNode }) {
  const Icon = icons[item.kind];
  return (
    <div className="grid gap-x-5 gap-y-1 py-3 sm:grid-cols-[4.5rem_minmax(0,1fr)]">
      <p className="text-sm font-semibold text-ink-muted tabular-nums sm:pt-0.5 sm:text-right">
        {item.startsAt}
        <span className="font-normal sm:block"> – {item.endsAt}</span>
      </p>
      <div className="flex gap-3.5">
        <span className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
          <Icon aria-hidden className="size-4" />
        </span>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="font-semibold">{item.title}</h3>
            {(item.costCents > 0 || item.kind === "place") && (
              <p className="text-sm text-ink-muted tabular-nums">{cost(item.costCents)}</p>
            )}
          </div>
          <p className="mt-0.5 text-[0.9375rem] text-ink-muted">{item.note}</p>
          {(item.because || item.bookingNeeded) && (
            <p className="mt-1.5 flex flex-wrap items-center gap-2 text-sm text-ink-muted">
              {item.bookingNeeded && <Badge tone="warning">Book ahead</Badge>}
              {item.because}
            </p>
          )}
        </div>
        {tools}
      </div>
    </div>
  );
}
