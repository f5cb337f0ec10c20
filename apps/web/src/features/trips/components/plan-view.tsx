import { formatCents } from "@evoya/domain/money";
import type { Plan, PlanDay, PlanLeg } from "@evoya/domain/planner/plan";
import { Callout } from "@evoya/ui/callout";
import { Card } from "@evoya/ui/card";
import { BedDouble } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { DayView } from "./day-view.tsx";

const money = (cents: number) => formatCents(cents, "USD", { whole: true });

type PlanViewProps = {
  plan: Plan;
  /** Draws a day in another way, for editing. */
  renderDay?: (day: PlanDay) => ReactNode;
};

/** The whole plan: days on the left, costs and lodging on the right. */
export function PlanView({ plan, renderDay = (day) => <DayView day={day} /> }: PlanViewProps) {
  return (
    <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="min-w-0">
        <p className="text-lg text-ink-muted">{plan.summary}</p>
        <DayNavigation plan={plan} />
        <div className="mt-6 space-y-10">
          {plan.days.map((day) => (
            <Fragment key={day.id}>{renderDay(day)}</Fragment>
          ))}
        </div>
      </div>
      <aside className="space-y-5 lg:sticky lg:top-20 lg:self-start" aria-label="Costs and stay">
        <CostCard plan={plan} />
        <StayCard legs={plan.legs} />
        <NotesCard notes={plan.notes} />
      </aside>
    </div>
  );
}

function DayNavigation({ plan }: { plan: Plan }) {
  return (
    <nav
      aria-label="Days"
      className="sticky top-16 z-10 -mx-4 mt-5 flex gap-2 overflow-x-auto bg-background/95 px-4 py-2.5 backdrop-blur-sm sm:mx-0 sm:px-0 print:hidden"
    >
      {plan.days.map((day) => (
        <a
          key={day.id}
          href={`#${day.id}`}
          className="shrink-0 rounded-full border border-line bg-surface px-3.5 py-1.5 text-sm font-medium hover:bg-surface-sunken"
        >
          Day {day.number}
        </a>
      ))}
    </nav>
  );
}

function CostCard({ plan }: { plan: Plan }) {
  const { lodgingCents, foodCents, activitiesCents, transportCents, totalCents, lowCents, highCents } =
    plan.costs;
  const parts = [
    ["Stay", lodgingCents],
    ["Food", foodCents],
    ["Visits", activitiesCents],
    ["Getting around", transportCents],
  ] as const;
  return (
    <Card variant="raised">
      <h2 className="font-semibold">What it costs</h2>
      <dl className="mt-3 space-y-1.5 text-[0.9375rem]">
        {parts.map(([label, cents]) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="tabular-nums">{money(cents)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-3 border-t border-line pt-2 font-semibold">
          <dt>Total</dt>
          <dd className="tabular-nums">{money(totalCents)}</dd>
        </div>
      </dl>
      <p className="mt-3 text-sm text-ink-muted">
        Estimated for {plan.travellers === 1 ? "one traveler" : `all ${plan.travellers} of you`}, likely
        between {money(lowCents)} and {money(highCents)}.{" "}
        {plan.legs.length > 1 ? "Flights to and from home aren't included." : "Flights aren't included."}
      </p>
      {!plan.withinBudget && (
        <Callout tone="warning" className="mt-3" title="Over your budget">
          The notes below explain why.
        </Callout>
      )}
    </Card>
  );
}

function StayCard({ legs }: { legs: PlanLeg[] }) {
  const stays = legs.filter(({ lodging }) => lodging.nights > 0);
  if (stays.length === 0) return null;
  return (
    <Card>
      <h2 className="flex items-center gap-2 font-semibold">
        <BedDouble aria-hidden className="size-5 text-ink-muted" /> Where you stay
      </h2>
      {stays.map(({ destinationId, destinationName, lodging }) => (
        <div key={destinationId} className="mt-2">
          {stays.length > 1 && <h3 className="text-sm font-semibold">{destinationName}</h3>}
          <p>{lodging.name}</p>
          <p className="mt-1 text-sm text-ink-muted">
            {lodging.area}, {lodging.nights} {lodging.nights === 1 ? "night" : "nights"} at{" "}
            {money(lodging.costPerNightCents)}
          </p>
          <p className="mt-2 text-sm text-ink-muted">{lodging.note}</p>
        </div>
      ))}
    </Card>
  );
}

function NotesCard({ notes }: { notes: string[] }) {
  if (notes.length === 0) return null;
  return (
    <Card>
      <h2 className="font-semibold">Good to know</h2>
      <ul className="mt-2 list-disc space-y-2 pl-5 text-sm text-ink-muted">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Card>
  );
}
