import { dayOn, zonesIn } from "@evoya/domain/planner/day-on";
import type { Plan, PlanDay, PlanItem } from "@evoya/domain/planner/plan";
import { scenesOfDays } from "@evoya/domain/planner/scenes";
import { Button } from "@evoya/ui/button";
import { Fragment, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { timeZoneHere } from "../../../lib/today.ts";
import { useNow } from "../../../lib/use-clock.ts";
import { useDayInView } from "../use-day-in-view.ts";
import { DayMapView } from "./day-map-view.tsx";
import { DayTabs } from "./day-tabs.tsx";
import { DayView } from "./day-view.tsx";
import { CostCard, Credits, NotesCard, StayCard } from "./plan-facts.tsx";
import { RatesNote } from "./rates-note.tsx";

/** The parts of a plan that are drawn; shared ones come without costs or notes. */
type ShownPlan = Pick<Plan, "summary" | "days" | "legs" | "travellers"> &
  Partial<Pick<Plan, "notes" | "withinBudget">> & { costs: Plan["costs"] | null };

type PlanViewProps = {
  plan: ShownPlan;
  /** Next to each entry: the button that changes it. */
  toolsOf?: ((day: PlanDay, item: PlanItem) => ReactNode) | undefined;
  /** Draws a day in another way, for editing; then all days are open. */
  renderDay?: (day: PlanDay) => ReactNode;
  /** The id of the day to open and go to at first; without one, the first or today's is open. */
  startAt?: string | undefined;
  /** Called with the id of the day being read, whenever that changes. */
  onDayInView?: ((id: string) => void) | undefined;
};

/** The whole plan: days to unfold on the left; on the right, the costs and a map of the day in view. */
export function PlanView({ plan, toolsOf, renderDay, startAt, onDayInView }: PlanViewProps) {
  const { days } = plan;
  const { inView, choose } = useDayInView(days);
  const now = dayOn(days, zonesIn(plan.legs), timeZoneHere(), useNow())?.day;
  const scenes = scenesOfDays(days);
  const { open, toggle, show, showAll, isAllOpen } = useOpenDays(days, startAt ?? now?.id);
  useEffect(() => onDayInView?.(inView), [inView, onDayInView]);
  const goTo = useEffectEvent((id: string) => {
    choose(id);
    document.getElementById(id)?.scrollIntoView();
  });
  useEffect(() => {
    if (startAt) goTo(startAt);
  }, [startAt]);
  const current = days.find(({ id }) => id === inView) ?? days[0];
  const onChoose = (id: string) => {
    show(id);
    choose(id);
  };
  return (
    <div className="mt-6">
      <p className="max-w-3xl text-lg text-ink-muted">{plan.summary}</p>
      <DayTabs days={days} scenes={scenes} inView={inView} today={now?.id} onChoose={onChoose} />
      <div className="mt-3 grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0 space-y-4">
          {days.map((day, at) => (
            <Fragment key={day.id}>
              {renderDay?.(day) ?? (
                <DayView
                  day={day}
                  scene={scenes[at]}
                  isOpen={open.has(day.id)}
                  onToggle={() => toggle(day.id)}
                  hidesCosts={plan.costs === null}
                  toolsOf={toolsOf && ((item) => toolsOf(day, item))}
                />
              )}
            </Fragment>
          ))}
          {!renderDay && days.length > 1 && (
            <Button variant="ghost" size="sm" className="-ml-3.5 print:hidden" onClick={showAll}>
              {isAllOpen ? "Collapse all days" : "Expand all days"}
            </Button>
          )}
        </div>
        <aside
          className="space-y-4 lg:sticky lg:-m-1 lg:p-1 lg:top-[calc(var(--top-bar)+4.5rem)] lg:max-h-[calc(100dvh-var(--top-bar)-5rem)] lg:self-start lg:overflow-y-auto"
          aria-label="Map, costs, and stay"
        >
          {current && <DayMapView day={current} className="hidden lg:block print:hidden" />}
          {plan.costs && <CostCard {...plan} costs={plan.costs} />}
          {plan.costs && <RatesNote className="px-1" />}
          <StayCard legs={plan.legs} hidesCosts={plan.costs === null} />
          {plan.notes && <NotesCard notes={plan.notes} />}
          <Credits legs={plan.legs} />
        </aside>
      </div>
    </div>
  );
}

/** The unfolded days: the one to start at, or the first, until you choose. */
function useOpenDays(days: readonly PlanDay[], startAt: string | undefined) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set([startAt ?? days[0]?.id ?? ""]));
  const isAllOpen = days.every(({ id }) => open.has(id));
  return {
    open,
    isAllOpen,
    show: (id: string) => setOpen((was) => new Set([...was, id])),
    toggle: (id: string) =>
      setOpen((was) => new Set(was.has(id) ? [...was].filter((one) => one !== id) : [...was, id])),
    showAll: () => setOpen(new Set(isAllOpen ? [] : days.map(({ id }) => id))),
  };
}
