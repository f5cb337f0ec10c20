import { type DayPart, shapeOf } from "@evoya/domain/planner/day-parts";
import type { PlanDay } from "@evoya/domain/planner/plan";
import { type LucideIcon, Moon, Sun, Sunrise } from "lucide-react";

const icons: Record<DayPart, LucideIcon> = { Morning: Sunrise, Afternoon: Sun, Evening: Moon };

/** A day at a glance: its morning, afternoon, and evening. */
export function DayShape({ day }: { day: PlanDay }) {
  return (
    <dl className="grid gap-x-5 gap-y-1.5 sm:grid-cols-3">
      {shapeOf(day).map(({ part, titles }) => {
        const Icon = icons[part];
        return (
          <div key={part} className="flex min-w-0 gap-2.5 sm:block">
            <dt className="flex shrink-0 items-center gap-1.5 text-xs font-semibold text-ink-muted max-sm:pt-1">
              <Icon aria-hidden className="size-4 text-accent" />
              <span className="max-sm:sr-only">{part}</span>
            </dt>
            <dd className="min-w-0 text-[0.9375rem] leading-snug sm:mt-1">{titles.join("\u00a0· ")}</dd>
          </div>
        );
      })}
    </dl>
  );
}
