import { dateLabel } from "@evoya/domain/dates";
import { formatCents } from "@evoya/domain/money";
import type { MonthWeather, PlanDay, PlanItem, RainPlan, Transfer } from "@evoya/domain/planner/plan";
import { Badge } from "@evoya/ui/badge";
import {
  BedDouble,
  CloudSun,
  Coffee,
  Footprints,
  Landmark,
  Lock,
  type LucideIcon,
  Plane,
  TramFront,
  Umbrella,
  Utensils,
} from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { DayMapView } from "./day-map-view.tsx";

const icons: Record<PlanItem["kind"], LucideIcon> = {
  place: Landmark,
  meal: Utensils,
  transfer: Plane,
  rest: Coffee,
  "check-in": BedDouble,
  "check-out": BedDouble,
};

/** An idea of the model's own that isn't in our catalog. */
const isUnverified = ({ source, placeId }: PlanItem): boolean => source === "model" && placeId === null;

const cost = (cents: number) => (cents === 0 ? "Free" : formatCents(cents, "USD", { whole: true }));

type DayViewProps = {
  day: PlanDay;
  /** What goes beside each entry, beside the title, and below the last entry: the editing tools. */
  toolsOf?: (item: PlanItem) => ReactNode;
  tools?: ReactNode;
  footer?: ReactNode;
  /** What goes below the rain plan: the button that takes it. */
  rainAction?: ReactNode;
  /** The list and its entries, when they do more than list: entries you can drag. */
  Entries?: ComponentType<{ items: PlanItem[]; children: ReactNode }>;
  Entry?: ComponentType<{ item: PlanItem; children: ReactNode }>;
};

const PlainEntries: NonNullable<DayViewProps["Entries"]> = ({ children }) => <>{children}</>;
const PlainEntry: NonNullable<DayViewProps["Entry"]> = ({ children }) => <li>{children}</li>;

/** One day hour by hour, with the way from each stop to the next and what the day costs. */
export function DayView({
  day,
  toolsOf,
  tools,
  footer,
  rainAction,
  Entries = PlainEntries,
  Entry = PlainEntry,
}: DayViewProps) {
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
        <div className="flex items-center gap-2">
          <p className="font-semibold tabular-nums">{cost(day.costCents)}</p>
          {tools}
        </div>
      </header>
      {day.weather && <Weather weather={day.weather} />}
      <DayMapView day={day} />
      <ol className="mt-4">
        <Entries items={day.items}>
          {day.items.map((item) => (
            <Entry key={item.id} item={item}>
              {item.transfer && item.transfer.minutes > 0 && <Way transfer={item.transfer} />}
              <Stop item={item} tools={toolsOf?.(item)} />
            </Entry>
          ))}
        </Entries>
      </ol>
      {day.rainPlan && <Rain plan={day.rainPlan} action={rainAction} />}
      {footer}
    </section>
  );
}

function Weather({ weather: { month, highC, lowC, rainDays } }: { weather: MonthWeather }) {
  const name = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" }).format(
    Date.UTC(2026, month - 1, 1),
  );
  return (
    <p className="mt-2 flex items-center gap-2 text-sm text-ink-muted">
      <CloudSun aria-hidden className="size-4" />
      {name} usually: {highC} °C by day, {lowC} °C by night, rain on {rainDays} days
    </p>
  );
}

function Rain({ plan: { title, note }, action }: { plan: RainPlan; action: ReactNode }) {
  return (
    <div className="mt-3 flex gap-3 rounded-card bg-info-soft p-4 text-[0.9375rem]">
      <Umbrella aria-hidden className="mt-0.5 size-5 shrink-0 text-info" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p>{note}</p>
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
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
            <h3 className="flex items-baseline gap-1.5 font-semibold">
              {item.title}
              {item.locked && <Lock aria-label="Locked" className="size-3.5 shrink-0 text-ink-muted" />}
            </h3>
            {(item.costCents > 0 || item.kind === "place") && (
              <p className="text-sm text-ink-muted tabular-nums">{cost(item.costCents)}</p>
            )}
          </div>
          <p className="mt-0.5 text-[0.9375rem] text-ink-muted">{item.note}</p>
          {(item.because || item.bookingNeeded || isUnverified(item)) && (
            <p className="mt-1.5 flex flex-wrap items-center gap-2 text-sm text-ink-muted">
              {item.bookingNeeded && <Badge tone="warning">Book ahead</Badge>}
              {isUnverified(item) && <Badge tone="warning">AI suggestion, not verified</Badge>}
              {item.because}
            </p>
          )}
        </div>
        {tools}
      </div>
    </div>
  );
}
