import { addDays, calendarDateIn } from "@evoya/domain/dates";
import { dayParts } from "@evoya/domain/planner/day-parts";
import { type Scene, sceneOf } from "@evoya/domain/planner/scenes";
import type { PlanSummary } from "@evoya/domain/planner/summary";
import { priceText } from "@evoya/domain/plans";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { Lock } from "lucide-react";
import { Link } from "react-router-dom";
import { sceneArt } from "../../../art/scenes.ts";
import { useMoney } from "../../../lib/money.ts";
import { timeZoneHere } from "../../../lib/today.ts";
import { useClock } from "../../../lib/use-clock.ts";
import { paths } from "../../../paths.ts";
import { useDayInView } from "../use-day-in-view.ts";
import { DayMapView } from "./day-map-view.tsx";
import { DayTabs } from "./day-tabs.tsx";
import { DayView } from "./day-view.tsx";
import { RatesNote } from "./rates-note.tsx";

type LockedDay = PlanSummary["days"][number] & { id: string; date: string | null };

/** The Free plan's view of an itinerary: its outline and the first day (member spec §2, feature matrix). */
export function LimitedSummary({ summary, isOwn }: { summary: PlanSummary; isOwn: boolean }) {
  const { firstDay, dayCount } = summary;
  const total = useMoney().money(summary.totalCents);
  const locked = summary.days
    .filter(({ number }) => number !== firstDay?.number)
    .map((day) => ({
      ...day,
      id: `locked-${day.number}`,
      date: dateOf(summary, day.number),
      isLocked: true,
    }));
  const days = firstDay ? [firstDay, ...locked] : locked;
  const { inView, choose } = useDayInView(days);
  const today = useClock(() => calendarDateIn(summary.timeZone ?? timeZoneHere(), new Date()));
  const now = days.find(({ date }) => date === today);
  const scenes = days.map(({ number, title }): Scene => (number === 1 ? "arrival" : sceneOf(title)));
  return (
    <div className="mt-6">
      <p className="max-w-3xl text-lg text-ink-muted">{summary.summary}</p>
      <DayTabs days={days} scenes={scenes} inView={inView} today={now?.id} onChoose={choose} />
      <div className="mt-3 grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0 space-y-4">
          {firstDay && <DayView day={firstDay} scene={scenes[0]} />}
          {locked.map((day) => (
            <LockedDayView key={day.id} day={day} scene={sceneOf(day.title)} />
          ))}
        </div>
        <aside
          className="space-y-4 lg:sticky lg:-m-1 lg:p-1 lg:top-[calc(var(--top-bar)+4.5rem)] lg:max-h-[calc(100dvh-var(--top-bar)-5rem)] lg:self-start lg:overflow-y-auto"
          aria-label={isOwn ? "Map and the full itinerary" : "Map"}
        >
          {firstDay && <DayMapView day={firstDay} className="hidden lg:block print:hidden" />}
          {isOwn ? (
            <SeeItAll dayCount={dayCount} total={total} />
          ) : (
            <Card variant="raised">Only the outline of this trip is shared with you.</Card>
          )}
        </aside>
      </div>
    </div>
  );
}

/** A later day's date: days follow the first without gaps. */
const dateOf = ({ firstDay }: PlanSummary, number: number): string | null =>
  firstDay?.date ? addDays(firstDay.date, number - firstDay.number) : null;

/** A day that's planned but hidden: its subject, and that it has a morning, an afternoon, and an evening. */
function LockedDayView({ day: { id, number, title, area }, scene }: { day: LockedDay; scene: Scene }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-number ${id}-title`}
      className="flex gap-4 rounded-2xl border border-line bg-surface p-4 sm:gap-5 sm:p-5"
    >
      <img
        src={sceneArt(scene)}
        alt=""
        width={320}
        height={240}
        loading="lazy"
        className="aspect-[4/3] w-20 shrink-0 self-start rounded-card object-cover opacity-70 saturate-50 sm:w-36"
      />
      <div className="min-w-0 flex-1">
        <p id={`${id}-number`} className="flex flex-wrap items-center gap-x-2 text-sm text-ink-muted">
          Day {number} · {area}
          <span className="inline-flex items-center gap-1 font-medium">
            <Lock aria-hidden className="size-3.5" /> Locked
          </span>
        </p>
        <h2
          id={`${id}-title`}
          className="mt-0.5 font-display text-xl leading-snug font-semibold text-balance sm:text-2xl"
        >
          {title}
        </h2>
        <div aria-hidden className="mt-3 grid grid-cols-[auto_auto_auto] gap-x-3 sm:grid-cols-3 sm:gap-x-5">
          {dayParts.map((part) => (
            <span key={part} className="text-xs font-semibold text-ink-muted">
              {part}
              <span className="mt-1.5 block h-3 max-w-32 rounded-full bg-line" />
            </span>
          ))}
        </div>
      </div>
    </section>
  );
}

/** How much of a shared trip is visible depends on its owner's plan, so companions aren't asked to pay. */
function SeeItAll({ dayCount, total }: { dayCount: number; total: string }) {
  return (
    <Card variant="raised">
      <h2 className="font-display text-2xl leading-snug font-semibold">See the full itinerary</h2>
      <p className="mt-2 text-ink-muted">
        All {dayCount} days hour by hour, with every place, route, and price: about {total} in total. It's
        part of the Basic plan.
      </p>
      <RatesNote className="mt-3" />
      <Button size="lg" className="mt-5 w-full" asChild>
        <Link to={paths.upgrade("base")}>Upgrade to see it all</Link>
      </Button>
      <p className="mt-3 text-center text-sm text-ink-muted">{priceText("base")}, cancel anytime.</p>
    </Card>
  );
}
