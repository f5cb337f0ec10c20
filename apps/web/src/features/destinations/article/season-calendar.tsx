import type { Destination } from "@evoya/domain/catalog/destination";
import { PageSection } from "../../../lib/page/page-section.tsx";
import { monthNames, monthsInWords } from "./seasons.ts";

/** Which months are best in each of a region's destinations. */
export function SeasonCalendar({ destinations }: { destinations: readonly Destination[] }) {
  return (
    <PageSection
      id="when"
      eyebrow="When to go"
      title="A year across the region"
      intro="A filled mark is a month we'd choose. A ring is off-season."
    >
      <table className="w-full table-fixed text-center">
        <caption className="sr-only">The months we'd choose, by destination</caption>
        <thead className="text-sm text-ink-muted">
          <tr className="border-b border-line">
            <th scope="col" className="w-[34%] py-2 text-left font-normal sm:w-[30%]">
              Destination
            </th>
            {monthNames.map((month) => (
              <th key={month} scope="col" className="py-2 font-normal">
                <span className="sr-only">{month}</span>
                <span aria-hidden className="sm:hidden">
                  {month.slice(0, 1)}
                </span>
                <span aria-hidden className="hidden sm:inline">
                  {month.slice(0, 3)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {destinations.map((destination) => (
            <Row key={destination.id} destination={destination} />
          ))}
        </tbody>
      </table>
    </PageSection>
  );
}

function Row({ destination: { name, bestMonths } }: { destination: Destination }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-2.5 pr-2 text-left leading-tight font-semibold sm:py-3">
        {name}
        <span className="mt-0.5 hidden text-sm font-normal text-ink-muted md:block">
          {monthsInWords(bestMonths)}
        </span>
      </th>
      {monthNames.map((month, at) => {
        const isBest = bestMonths.includes(at + 1);
        return (
          <td key={month}>
            <Mark isBest={isBest} />
            <span className="sr-only">{isBest ? "good" : "off-season"}</span>
          </td>
        );
      })}
    </tr>
  );
}

const Mark = ({ isBest }: { isBest: boolean }) => (
  <svg viewBox="0 0 20 20" aria-hidden="true" className="mx-auto size-4 sm:size-5">
    {isBest ? (
      <circle cx="10" cy="10" r="9" className="fill-primary" />
    ) : (
      <circle cx="10" cy="10" r="4" fill="none" strokeWidth="1.5" className="stroke-line-strong" />
    )}
  </svg>
);
