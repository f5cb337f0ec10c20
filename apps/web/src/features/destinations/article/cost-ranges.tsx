import type { Destination } from "@evoya/domain/catalog/destination";
import { PageSection } from "../../../lib/page/page-section.tsx";
import { costStyles, dayCosts, dollars } from "./money.ts";

/** The cost of a day in each of a region's destinations, from the cheapest style to the finest. */
export function CostRanges({ destinations }: { destinations: readonly Destination[] }) {
  const rows = destinations.map((destination) => ({
    name: destination.name,
    cents: dayCosts(destination).map(({ perDayCents }) => perDayCents),
  }));
  const most = Math.max(...rows.flatMap(({ cents }) => cents));
  return (
    <PageSection
      id="costs"
      eyebrow="What it costs"
      title="A day, per person"
      intro="Per person, for two sharing a room, in three styles: bed, meals, tickets, and getting around."
      className="bg-surface-sunken"
    >
      <div className="relative overflow-x-auto">
        <table className="w-full text-right tabular-nums">
          <caption className="sr-only">Daily cost per person, by destination and style</caption>
          <thead className="text-sm text-ink-muted">
            <tr className="border-b border-line">
              <th scope="col" className="py-2 text-left font-normal">
                Destination
              </th>
              <th scope="col" className="hidden w-1/3 py-2 md:table-cell">
                <span className="sr-only">Drawn to scale</span>
              </th>
              {["Budget", "Comfortable", "Luxury"].map((style) => (
                <th key={style} scope="col" className="py-2 pl-3 font-normal">
                  <span className="sm:hidden">{style.slice(0, 7)}</span>
                  <span className="hidden sm:inline">{style}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cents }) => (
              <tr key={name} className="border-b border-line">
                <th scope="row" className="py-3 pr-3 text-left leading-tight font-semibold">
                  {name}
                </th>
                <td className="hidden px-4 md:table-cell">
                  <Range cents={cents} most={most} />
                </td>
                {cents.map((amount, at) => (
                  <td
                    key={costStyles[at]}
                    className={`py-3 pl-3 ${at === 1 ? "font-semibold" : "text-ink-muted"}`}
                  >
                    {dollars(amount)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-6 max-w-2xl text-sm text-ink-muted">
        Estimates in US dollars, from our standard week for two. Flights not included.
      </p>
    </PageSection>
  );
}

function Range({ cents: [low = 0, middle = 0, high = 0], most }: { cents: number[]; most: number }) {
  const at = (amount: number) => (amount / most) * 190 + 5;
  return (
    <svg viewBox="0 0 200 12" aria-hidden="true" className="w-full">
      <rect x="0" y="5" width="200" height="2" rx="1" className="fill-line" />
      <rect
        x={at(low)}
        y="3.5"
        width={at(high) - at(low)}
        height="5"
        rx="2.5"
        className="fill-primary"
        opacity="0.45"
      />
      <circle cx={at(middle)} cy="6" r="4.5" className="fill-primary" />
    </svg>
  );
}
