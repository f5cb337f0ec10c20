import { weekdayLabel } from "@evoya/domain/dates";
import type { Scene } from "@evoya/domain/planner/scenes";
import { cn } from "@evoya/ui/lib/cn";
import { Lock } from "lucide-react";
import { useEffect, useRef } from "react";
import { sceneArt } from "../../../art/scenes.ts";

/** A day as its tab shows it; one the reader's plan doesn't show has a lock. */
type TabDay = { id: string; number: number; date: string | null; isLocked?: boolean };

type DayTabsProps = {
  days: readonly TabDay[];
  scenes: readonly Scene[];
  inView: string;
  /** The id of the day that's today, if one is. */
  today: string | undefined;
  /** Opens a folded day before going to it. */
  onChoose: (id: string) => void;
};

/** The days as a row that stays in view, each with its picture; the one being read is marked. */
export function DayTabs({ days, scenes, inView, today, onChoose }: DayTabsProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`[href="#${inView}"]`);
    // Only the row scrolls; scrollIntoView would move the page as well.
    if (tab)
      row.current?.scrollTo({ left: tab.offsetLeft - row.current.clientWidth / 2 + tab.clientWidth / 2 });
  }, [inView]);
  return (
    <nav
      ref={row}
      aria-label="Days"
      data-day-tabs
      className="sticky top-(--top-bar) z-10 -mx-4 flex snap-x short:static gap-2 overflow-x-auto bg-background/95 px-4 py-3 backdrop-blur-sm [scrollbar-width:none] motion-safe:scroll-smooth max-sm:scroll-px-4 sm:mx-0 sm:scroll-px-1 sm:px-1 print:hidden"
    >
      {days.map((day, at) => (
        <a
          key={day.id}
          href={`#${day.id}`}
          aria-current={day.id === inView ? "true" : undefined}
          onClick={() => onChoose(day.id)}
          className={cn(
            "flex shrink-0 snap-start items-center gap-2.5 rounded-card border py-1 pr-3.5 pl-1 text-sm transition-colors",
            day.id === inView
              ? "border-primary bg-primary-soft text-primary-strong"
              : "border-line bg-surface hover:border-line-strong",
          )}
        >
          <img
            src={sceneArt(scenes[at] ?? "street")}
            alt=""
            width={48}
            height={36}
            className="h-9 w-12 rounded-[0.6rem] object-cover"
          />
          <span className="leading-tight">
            <span className="flex items-center gap-1.5 font-semibold">
              Day {day.number}
              {day.isLocked && <Lock aria-label="Locked" className="size-3.5 text-ink-muted" />}
            </span>
            {day.date && (
              <span className="block text-xs text-ink-muted" suppressHydrationWarning>
                {day.id === today ? "Today" : weekdayLabel(day.date)}
              </span>
            )}
          </span>
        </a>
      ))}
    </nav>
  );
}
