import { weekdayLabel } from "@evoya/domain/dates";
import { mapNumbers } from "@evoya/domain/planner/day-map";
import { holidayLine } from "@evoya/domain/planner/holidays";
import type { MonthWeather, PlanDay, PlanItem, RainPlan } from "@evoya/domain/planner/plan";
import { type Scene, sceneOf } from "@evoya/domain/planner/scenes";
import { dayAndNightLabel, rainyDays } from "@evoya/domain/units";
import { cn } from "@evoya/ui/lib/cn";
import { CalendarDays, ChevronDown, CloudSun, type LucideIcon, PartyPopper, Umbrella } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { sceneArt } from "../../../art/scenes.ts";
import { useMoney } from "../../../lib/money.ts";
import { useUnits } from "../../../lib/units.ts";
import { Ago } from "../../../lib/use-clock.ts";
import { type DayOutlook, useForecast } from "../forecast.ts";
import { DayMapView } from "./day-map-view.tsx";
import { DayShape } from "./day-shape.tsx";
import { Stop, Way } from "./stop.tsx";

type DayViewProps = {
  day: PlanDay;
  /** Its picture; without one, one of its visits. */
  scene?: Scene | undefined;
  /** Folded to its shape until someone opens it; always open if it can't be folded. */
  isOpen?: boolean;
  onToggle?: (() => void) | undefined;
  /** For readers who are shown no prices. */
  hidesCosts?: boolean;
  /** The editing tools: next to each entry, next to the title, and below the last entry. */
  toolsOf?: ((item: PlanItem) => ReactNode) | undefined;
  tools?: ReactNode;
  footer?: ReactNode;
  /** Below the rain plan: the button that switches to it. */
  rainAction?: ReactNode;
  /** The list and its entries, if they do more than list: entries you can drag. */
  Entries?: ComponentType<{ items: PlanItem[]; children: ReactNode }>;
  Entry?: ComponentType<{ item: PlanItem; children: ReactNode }>;
};

const PlainEntries: NonNullable<DayViewProps["Entries"]> = ({ children }) => <>{children}</>;
const PlainEntry: NonNullable<DayViewProps["Entry"]> = ({ children }) => <li>{children}</li>;

/** One day: its picture and shape, then hour by hour, with directions from each stop to the next. */
export function DayView(props: DayViewProps) {
  const { day, scene, onToggle, tools, hidesCosts } = props;
  const { money } = useMoney();
  const isOpen = props.isOpen ?? true;
  return (
    <section
      id={day.id}
      aria-labelledby={`${day.id}-number ${day.id}-title`}
      className="overflow-clip rounded-2xl border border-line bg-surface"
    >
      <header className="flex flex-wrap break-inside-avoid break-after-avoid gap-4 p-4 sm:gap-5 sm:p-5">
        <img
          src={sceneArt(scene ?? firstScene(day))}
          alt=""
          width={320}
          height={240}
          loading="lazy"
          className="aspect-[4/3] w-20 shrink-0 self-start rounded-card object-cover sm:w-36"
        />
        <div className="min-w-0 flex-1 basis-36">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <p id={`${day.id}-number`} className="text-sm text-ink-muted">
                Day {day.number}
                {day.date && ` · ${weekdayLabel(day.date)}`}
              </p>
              <h2
                id={`${day.id}-title`}
                className="mt-0.5 font-display text-xl leading-snug font-semibold text-balance sm:text-2xl"
              >
                {headlineOf(day)}
              </h2>
            </div>
            {tools}
          </div>
          {!isOpen && (
            <div className="mt-3 max-sm:hidden print:hidden">
              <DayShape day={day} />
            </div>
          )}
          <p
            className={cn(
              "flex flex-wrap items-center gap-x-3 text-sm text-ink-muted tabular-nums",
              isOpen ? "mt-1.5" : "mt-3 max-sm:hidden",
            )}
          >
            {!hidesCosts && `About ${money(day.costCents)}`}
            {isOpen && <Weather day={day} />}
          </p>
          {day.holiday && <OnThisDay Icon={CalendarDays} text={holidayLine(day.holiday)} />}
          {day.event && (
            <OnThisDay Icon={PartyPopper} text={`${day.event}. The notes say what that means.`} />
          )}
        </div>
      </header>
      {!isOpen && (
        <div className="px-4 pb-3 sm:hidden print:hidden">
          <DayShape day={day} />
        </div>
      )}
      <div id={`${day.id}-hours`} className={cn("px-4 pb-5 sm:px-5", !isOpen && "hidden print:block")}>
        <Hours {...props} />
      </div>
      {onToggle && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${day.id}-hours`}
          onClick={onToggle}
          className="flex w-full items-center justify-center gap-1.5 border-t border-line py-2.5 text-sm font-medium text-ink-muted -outline-offset-2! hover:bg-surface-sunken hover:text-ink print:hidden"
        >
          {isOpen ? "Close" : "Hour by hour"}
          <span className="sr-only">, day {day.number}</span>
          <ChevronDown aria-hidden className={cn("size-4 transition-transform", isOpen && "rotate-180")} />
        </button>
      )}
    </section>
  );
}

/** The day's title; if it's named after the area, just the area, since the visits are listed right below. */
const headlineOf = ({ title, area }: PlanDay): string => (title.startsWith(`${area}: `) ? area : title);

const firstScene = ({ items }: PlanDay): Scene => {
  const visit = items.find(({ kind }) => kind === "place");
  return visit ? sceneOf(visit.title) : "arrival";
};

function Hours({
  day,
  hidesCosts = false,
  toolsOf,
  footer,
  rainAction,
  Entries = PlainEntries,
  Entry = PlainEntry,
}: DayViewProps) {
  const numbers = mapNumbers(day.items);
  return (
    <>
      <DayMapView day={day} className="mb-4 lg:hidden print:hidden" />
      <ol>
        <Entries items={day.items}>
          {day.items.map((item) => (
            <Entry key={item.id} item={item}>
              {item.transfer && item.transfer.minutes > 0 && (
                <Way transfer={item.transfer} startsAt={item.startsAt} />
              )}
              <Stop
                item={item}
                date={day.date}
                number={numbers.get(item.id)}
                tools={toolsOf?.(item)}
                hidesCosts={hidesCosts}
              />
            </Entry>
          ))}
        </Entries>
      </ol>
      {day.rainPlan && <Rain plan={day.rainPlan} action={rainAction} />}
      {footer}
    </>
  );
}

/** The forecast where there's one, or else the month's usual weather. */
function Weather({ day: { date, weather } }: { day: PlanDay }) {
  const forecast = useForecast(date);
  if (forecast) return <Forecast {...forecast} />;
  return weather && <UsualWeather weather={weather} />;
}

function Forecast({ day: { highC, lowC, rainPercent }, source, fetchedAt }: DayOutlook) {
  const rain = rainPercent === null ? "" : `, ${rainPercent}% chance of rain`;
  return (
    <span className="flex gap-1.5">
      <CloudSun aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        Forecast: {dayAndNightLabel(highC, lowC, useUnits())}
        {rain} ({source}, <Ago at={fetchedAt} />)
      </span>
    </span>
  );
}

function UsualWeather({ weather: { month, highC, lowC, rainDays } }: { weather: MonthWeather }) {
  const name = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" }).format(
    Date.UTC(2026, month - 1, 1),
  );
  return (
    <span className="flex items-center gap-1.5">
      <CloudSun aria-hidden className="size-4 shrink-0" />
      {name}: {dayAndNightLabel(highC, lowC, useUnits())}, {rainyDays(rainDays)}
    </span>
  );
}

function OnThisDay({ Icon, text }: { Icon: LucideIcon; text: string }) {
  return (
    <p className="mt-1.5 flex gap-1.5 text-sm text-ink-muted">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{text}</span>
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
