import type { Destination } from "@evoya/domain/catalog/destination";
import { PageSection } from "../../../lib/page/page-section.tsx";
import { type CostStyle, type DayCost, dayCosts, dollars } from "./money.ts";

const styles: Record<CostStyle, { name: string; line: string }> = {
  budget: { name: "Budget", line: "Guesthouses, market lunches, buses, and walking." },
  "mid-range": { name: "Comfortable", line: "A good small hotel, a proper dinner, and every ticket." },
  luxury: { name: "Luxury", line: "The best hotels, the long menus, and a car at the door." },
};

/** The cost of a day there in three styles, and where the money goes. */
export function Costs({ destination }: { destination: Destination }) {
  const costs = dayCosts(destination);
  const middle = costs.find(({ style }) => style === "mid-range");
  return (
    <PageSection
      id="costs"
      eyebrow="What it costs"
      title="A day, per person"
      intro="Per person, for two sharing a room: bed, meals, tickets, and getting around. Flights not included."
      className="bg-surface-sunken"
    >
      <ul className="grid gap-5 md:grid-cols-3">
        {costs.map(({ style, perDayCents }) => (
          <li
            key={style}
            className={`rounded-2xl border bg-surface p-6 shadow-card ${style === "mid-range" ? "border-primary" : "border-line"}`}
          >
            <h3 className="font-semibold">{styles[style].name}</h3>
            <p className="mt-2 font-display text-headline font-medium tabular-nums">
              {dollars(perDayCents)}
              <span className="ml-1.5 font-sans text-base tracking-normal text-ink-muted">a day</span>
            </p>
            <p className="mt-2 text-ink-muted">{styles[style].line}</p>
          </li>
        ))}
      </ul>
      <div className="mt-10 grid gap-x-14 gap-y-10 lg:grid-cols-[7fr_4fr]">
        {middle && <Shares cost={middle} />}
        <Arrival destination={destination} />
      </div>
      <p className="mt-10 max-w-2xl text-sm text-ink-muted">
        Estimates in US dollars, from our standard week for two and the typical prices we keep for every bed,
        table, and ticket. Seasons and exchange rates change, so check before you book.
      </p>
    </PageSection>
  );
}

const tones = [
  { fill: "fill-chart-1", dot: "bg-chart-1" },
  { fill: "fill-chart-2", dot: "bg-chart-2" },
  { fill: "fill-chart-3", dot: "bg-chart-3" },
  { fill: "fill-chart-4", dot: "bg-chart-4" },
] as const;

function Shares({ cost: { shares, perDayCents } }: { cost: DayCost }) {
  const startOf = (at: number) => shares.slice(0, at).reduce((sum, { percent }) => sum + percent, 0);
  return (
    <div>
      <h3 className="font-display text-title font-medium">Where a comfortable day goes</h3>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="mt-5 h-4 w-full">
        {shares.map(({ part, percent }, at) => (
          <rect
            key={part}
            x={startOf(at)}
            width={Math.max(percent - 0.4, 0)}
            height="8"
            className={tones[at]?.fill}
          />
        ))}
      </svg>
      <ul className="mt-4 grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
        {shares.map(({ part, percent }, at) => (
          <li key={part} className="flex items-center gap-3">
            <span aria-hidden className={`size-3 rounded-full ${tones[at]?.dot}`} />
            <span className="flex-1">{part}</span>
            <span className="text-ink-muted tabular-nums">
              {percent}%, {dollars(Math.round((perDayCents * percent) / 100))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Arrival({ destination: { airport, airportTransfer, areas } }: { destination: Destination }) {
  const { mode, minutes, costCents } = airportTransfer;
  return (
    <div>
      <h3 className="font-display text-title font-medium">Getting in</h3>
      <p className="mt-3 text-ink-muted">
        You land at {airport.name} ({airport.code}). From there it is about {minutes} minutes by {mode} to{" "}
        {areas[0].name}
        {costCents > 0 ? `, around ${dollars(costCents)} for up to four of you.` : ", free of charge."}
      </p>
    </div>
  );
}
