import { BackIcon, NextIcon } from "@evoya/app-kit/plain-icons";
import { formatCents } from "@evoya/domain/money";
import { useState } from "react";
import rome from "../../../art/destinations/rome.svg";
import { Clock } from "../../../lib/clock.tsx";
import { type SampleDay, type SampleStop, sampleTrip } from "../sample-trip.ts";
import { Section } from "./section.tsx";

const dollars = (cents: number) => formatCents(cents, "USD", { whole: true });
const costOf = ({ stops }: SampleDay) => stops.reduce((sum, { costCents }) => sum + costCents, 0);
const total = sampleTrip.reduce((sum, day) => sum + costOf(day), 0);

/** Three days in Rome to page through, in the same form as a member's own plan. */
export function SampleItinerary() {
  const [shown, setShown] = useState(0);
  return (
    <Section
      id="sample-trip"
      eyebrow="A sample trip"
      title="Three days in Rome, planned to the hour"
      intro="This is what a plan looks like. Yours follows your own pace, dates, and budget."
      className="bg-surface-sunken"
    >
      <div className="grid overflow-hidden rounded-3xl border border-line bg-surface shadow-raised lg:grid-cols-[5fr_7fr]">
        <div className="relative min-h-56 lg:min-h-full">
          <img
            src={rome}
            alt="Illustration of the Colosseum at sunset"
            width="800"
            height="600"
            loading="lazy"
            className="absolute inset-0 size-full object-cover"
          />
          <p className="absolute bottom-4 left-4 rounded-full bg-surface px-4 py-2 text-sm font-semibold shadow-card">
            3 days, about {dollars(total)} a person
          </p>
        </div>
        <div className="min-w-0 p-4 sm:p-8">
          <Pager shown={shown} onShow={setShown} />
          {sampleTrip.map((day, index) => (
            <Day key={day.name} day={day} number={index + 1} hidden={index !== shown} />
          ))}
        </div>
      </div>
      <p className="mt-4 text-sm text-ink-muted">
        Estimates per person in US dollars, not including the hotel. Prices and opening times change, so check
        before you go.
      </p>
    </Section>
  );
}

function Pager({ shown, onShow }: { shown: number; onShow: (day: number) => void }) {
  const step =
    "grid size-10 shrink-0 place-items-center rounded-full border border-line-strong hover:bg-primary-soft disabled:opacity-40";
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <button type="button" className={step} disabled={shown === 0} onClick={() => onShow(shown - 1)}>
        <BackIcon className="size-5" />
        <span className="sr-only">Previous day</span>
      </button>
      <div className="flex min-w-0 flex-wrap gap-1 rounded-3xl bg-surface-sunken p-1">
        {sampleTrip.map((day, index) => (
          <button
            key={day.name}
            type="button"
            aria-pressed={index === shown}
            onClick={() => onShow(index)}
            className="h-9 rounded-full px-3 text-sm whitespace-nowrap sm:px-4 font-semibold text-ink-muted aria-pressed:bg-surface-raised aria-pressed:text-ink aria-pressed:shadow-card"
          >
            Day {index + 1}
          </button>
        ))}
      </div>
      <button
        type="button"
        className={step}
        disabled={shown === sampleTrip.length - 1}
        onClick={() => onShow(shown + 1)}
      >
        <NextIcon className="size-5" />
        <span className="sr-only">Next day</span>
      </button>
    </div>
  );
}

function Day({ day, number, hidden }: { day: SampleDay; number: number; hidden: boolean }) {
  return (
    <article hidden={hidden} aria-label={`Day ${number}`} className="mt-6">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="font-display text-title font-medium">{day.name}</h3>
        <p className="font-semibold text-primary">{dollars(costOf(day))} this day</p>
      </header>
      <p className="text-ink-muted">{day.area}</p>
      <ol className="mt-6">
        {day.stops.map((stop) => (
          <Stop key={stop.title} stop={stop} />
        ))}
      </ol>
    </article>
  );
}

function Stop({ stop }: { stop: SampleStop }) {
  const cost = stop.included ? "included" : stop.costCents === 0 ? "free" : dollars(stop.costCents);
  return (
    <li className="relative grid grid-cols-[1fr_auto] gap-x-4 border-l-2 border-dotted border-line-strong pb-5 pl-5 last:border-transparent last:pb-0 sm:grid-cols-[5rem_1fr_auto]">
      <span
        aria-hidden
        className="absolute top-1.5 -left-[7px] size-3 rounded-full border-2 border-surface bg-accent"
      />
      <span className="col-span-2 text-sm font-semibold text-ink-muted tabular-nums sm:col-span-1 sm:pt-0.5">
        <Clock at={stop.time} />
      </span>
      <span>
        <span className="block font-semibold">{stop.title}</span>
        <span className="block text-[0.9375rem] text-ink-muted">{stop.detail}</span>
      </span>
      <span className="font-semibold tabular-nums">{cost}</span>
    </li>
  );
}
