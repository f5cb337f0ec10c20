import type { PlanSummary } from "@evoya/domain/planner/summary";
import { priceText } from "@evoya/domain/plans";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { Lock } from "lucide-react";
import { Link } from "react-router-dom";
import { useMoney } from "../../../lib/money.ts";
import { paths } from "../../../paths.ts";
import { DayView } from "./day-view.tsx";
import { RatesNote } from "./rates-note.tsx";

/** What the Free plan shows of an itinerary: its outline and the first day (member spec §2, feature matrix). */
export function LimitedSummary({ summary, isOwn }: { summary: PlanSummary; isOwn: boolean }) {
  const total = useMoney().money(summary.totalCents);
  return (
    <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="min-w-0">
        <p className="text-lg text-ink-muted">{summary.summary}</p>
        {summary.firstDay && (
          <div className="mt-6">
            <DayView day={summary.firstDay} />
          </div>
        )}
        <ol className="mt-6 space-y-3" aria-label="The days after">
          {summary.days.slice(1).map((day) => (
            <li
              key={day.number}
              className="flex items-center gap-4 rounded-card border border-line bg-surface p-4"
            >
              <Lock aria-hidden className="size-5 shrink-0 text-ink-muted" />
              <span className="min-w-0">
                <span className="block text-sm text-ink-muted">
                  Day {day.number} · {day.area}
                </span>
                <span className="font-semibold">{day.title}</span>
              </span>
            </li>
          ))}
        </ol>
      </div>
      {isOwn && <SeeItAll dayCount={summary.dayCount} total={total} />}
    </div>
  );
}

/** How much of a shared trip can be seen depends on its owner's plan, so companions aren't asked to pay. */
function SeeItAll({ dayCount, total }: { dayCount: number; total: string }) {
  return (
    <aside className="lg:sticky lg:top-20 lg:self-start">
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
    </aside>
  );
}
