import { Clock } from "../../../lib/clock.tsx";
import { PageSection } from "../../../lib/page/page-section.tsx";
import { dollars } from "./money.ts";
import type { SampleDay, SampleStop } from "./sample-days.ts";

type DaysProps = { title: string; intro: string; days: readonly SampleDay[]; className?: string };

/** Days from the planner: side by side on wide screens, otherwise to swipe or arrow through. */
export function Days({ title, intro, days, className }: DaysProps) {
  return (
    <PageSection id="days" eyebrow="Sample days" title={title} intro={intro} className={className}>
      {/* biome-ignore lint/a11y/useSemanticElements: what scrolls must have a name and take the focus, to scroll by keys */}
      <div
        role="region"
        aria-label="Sample days"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll what has the focus
        tabIndex={0}
        className="-mx-4 snap-x snap-mandatory overflow-x-auto px-4 pb-4 [scroll-padding-inline:1rem] sm:-mx-8 sm:px-8 sm:[scroll-padding-inline:2rem]"
      >
        <ol className="flex gap-4 sm:gap-5 print:flex-col">
          {days.map((day, at) => (
            <li
              key={day.title}
              className="w-[88%] shrink-0 snap-start rounded-2xl border border-line bg-surface p-5 shadow-card sm:w-96 sm:p-6 lg:w-auto lg:flex-1 lg:shrink print:w-auto print:flex-none print:break-inside-avoid"
            >
              <Day day={day} number={at + 1} />
            </li>
          ))}
        </ol>
      </div>
      <p className="mt-5 max-w-2xl text-sm text-ink-muted">
        From our standard week for two. Prices are estimates per person, without the bed. We'll plan yours
        around your dates, pace, budget, and company.
      </p>
    </PageSection>
  );
}

function Day({ day: { area, title, costCents, stops }, number }: { day: SampleDay; number: number }) {
  return (
    <article aria-label={`Day ${number}`}>
      <p className="flex items-baseline justify-between gap-4 text-sm font-semibold">
        <span className="text-accent">Day {number}</span>
        <span className="text-ink-muted tabular-nums">about {dollars(costCents)} each</span>
      </p>
      <h3 className="mt-2 font-display text-xl leading-snug font-medium">{title}</h3>
      <p className="mt-1 text-sm text-ink-muted">{area}</p>
      <ol className="mt-5">
        {stops.map((stop) => (
          <Stop key={stop.startsAt} stop={stop} />
        ))}
      </ol>
    </article>
  );
}

function Stop({ stop: { startsAt, title, note, way, costCents } }: { stop: SampleStop }) {
  return (
    <li className="relative border-l-2 border-dotted border-line-strong pb-5 pl-5 last:border-transparent last:pb-0">
      <span
        aria-hidden
        className="absolute top-1.5 -left-[7px] size-3 rounded-full border-2 border-surface bg-accent"
      />
      <p className="flex justify-between gap-4 text-sm text-ink-muted tabular-nums">
        <span>
          <span className="font-semibold">
            <Clock at={startsAt} />
          </span>
          {way && `, after ${way}`}
        </span>
        <span>{costCents > 0 ? dollars(costCents) : "free"}</span>
      </p>
      <p className="mt-0.5 font-semibold">{title}</p>
      <p className="text-[0.9375rem] text-ink-muted">{note}</p>
    </li>
  );
}
