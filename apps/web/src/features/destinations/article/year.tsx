import { CheckIcon } from "@evoya/app-kit/plain-icons";
import type { Destination, MonthNormals } from "@evoya/domain/catalog/destination";
import { fahrenheit } from "@evoya/domain/units";
import { PageSection } from "../../../lib/page/page-section.tsx";
import { monthNames, monthsInWords, peakMonths } from "./seasons.ts";

/** A destination's months: how warm, how wet, how crowded, and which ones we'd choose. */
export function Year({ destination }: { destination: Destination }) {
  const { seasons, months, bestMonths } = destination;
  const coldest = Math.min(...months.map(({ lowC }) => lowC));
  const warmest = Math.max(...months.map(({ highC }) => highC));
  return (
    <PageSection
      id="when"
      eyebrow="When to go"
      title={`${monthsInWords(bestMonths)} ${bestMonths.length === 1 ? "is" : "are"} kindest`}
    >
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[4fr_7fr]">
        <div>
          <p className="max-w-xl text-lg text-ink-muted">{seasons}</p>
          <p className="mt-5 flex items-center gap-3 text-ink-muted">
            <BestMark />
            The months we'd choose
          </p>
          <dl className="mt-8 grid gap-x-6 gap-y-5 border-t border-line pt-6 sm:grid-cols-3 lg:grid-cols-1">
            {peaks(months).map(({ term, at, value }) => (
              <div key={term}>
                <dt className="text-sm text-ink-muted">{term}</dt>
                <dd className="mt-0.5">
                  <span className="font-semibold">{monthsInWords(at)}</span>, {value}
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="relative min-w-0 overflow-x-auto">
          <table className="w-full text-left tabular-nums">
            <caption className="sr-only">
              A usual year: temperatures by day and night, rain, and crowds
            </caption>
            <thead className="text-sm text-ink-muted">
              <tr className="border-b border-line">
                <th scope="col" className="py-2 pr-2 font-normal">
                  Month
                </th>
                <th scope="col" className="py-2 pr-3 font-normal">
                  Day and night
                </th>
                <td className="hidden sm:table-cell" />
                <th scope="col" className="py-2 pr-3 font-normal">
                  Rain
                </th>
                <th scope="col" className="py-2 font-normal">
                  Crowds
                </th>
              </tr>
            </thead>
            <tbody>
              {months.map((month, at) => (
                <MonthRow
                  key={monthNames[at]}
                  name={monthNames[at] ?? ""}
                  month={month}
                  isBest={bestMonths.includes(at + 1)}
                  range={[coldest, warmest]}
                />
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </PageSection>
  );
}

/** The year's extremes, and when they happen. */
function peaks(months: readonly MonthNormals[]) {
  const warmest = Math.max(...months.map(({ highC }) => highC));
  const driest = Math.min(...months.map(({ rainDays }) => rainDays));
  const calm = { quiet: 2, busy: 1, full: 0 };
  const calmest = months.toSorted((a, b) => calm[b.crowds] - calm[a.crowds])[0]?.crowds;
  return [
    {
      term: "Warmest",
      at: peakMonths(months, ({ highC }) => highC),
      value: `${warmest}°C or ${fahrenheit(warmest)}°F by day`,
    },
    {
      term: "Driest",
      at: peakMonths(months, ({ rainDays }) => -rainDays),
      value: driest === 0 ? "hardly a drop" : `rain on ${driest} ${driest === 1 ? "day" : "days"}`,
    },
    {
      term: "Fewest people",
      at: peakMonths(months, ({ crowds }) => calm[crowds]),
      value: calmest === "full" ? "busy all year" : `${calmest}`,
    },
  ];
}

const BestMark = () => (
  <span className="grid size-6 shrink-0 place-items-center rounded-full bg-primary text-primary-ink">
    <CheckIcon className="size-3.5" strokeWidth="3" />
  </span>
);

type MonthRowProps = { name: string; month: MonthNormals; isBest: boolean; range: [number, number] };

function MonthRow({ name, month: { highC, lowC, rainDays, crowds }, isBest, range }: MonthRowProps) {
  return (
    <tr className={`border-b border-line ${isBest ? "bg-primary-soft" : ""}`}>
      <th scope="row" className="py-2 pr-2 pl-2 font-semibold sm:pl-3">
        <span className="flex items-center gap-2 sm:gap-3">
          <abbr title={name} className="w-8 no-underline">
            {name.slice(0, 3)}
          </abbr>
          {isBest && (
            <>
              <BestMark />
              <span className="sr-only">recommended</span>
            </>
          )}
        </span>
      </th>
      <td className="py-2 pr-3 whitespace-nowrap">
        {highC}° / {lowC}°C
        <span className="block text-sm text-ink-muted">
          {fahrenheit(highC)}° / {fahrenheit(lowC)}°F
        </span>
      </td>
      <td className="hidden w-2/5 py-2 pr-6 sm:table-cell">
        <TemperatureBar high={highC} low={lowC} range={range} />
      </td>
      <td className="py-2 pr-3 whitespace-nowrap">
        {rainDays} <span className="text-sm text-ink-muted">{rainDays === 1 ? "day" : "days"}</span>
      </td>
      <td className="py-2 pr-2">
        <span className="flex items-center gap-2">
          <Crowd level={crowds} />
          {crowds}
        </span>
      </td>
    </tr>
  );
}

/** From the night's temperature to the day's, on the year's scale; the color only says how warm the day is. */
function TemperatureBar({
  high,
  low,
  range: [coldest, warmest],
}: {
  high: number;
  low: number;
  range: [number, number];
}) {
  const at = (celsius: number) => ((celsius - coldest) / (warmest - coldest)) * 188 + 6;
  const tone = high < 12 ? "fill-chart-4" : high < 22 ? "fill-chart-3" : "fill-chart-2";
  return (
    <svg viewBox="0 0 200 12" preserveAspectRatio="none" aria-hidden="true" className="h-3 w-full">
      <rect x="0" y="4.5" width="200" height="3" rx="1.5" className="fill-line" />
      <rect x={at(low) - 5} y="1" width={at(high) - at(low) + 10} height="10" rx="5" className={tone} />
    </svg>
  );
}

const filled = { quiet: 1, busy: 2, full: 3 } as const;

function Crowd({ level }: { level: MonthNormals["crowds"] }) {
  return (
    <svg viewBox="0 0 34 16" aria-hidden="true" className="hidden h-4 w-8.5 sm:block">
      {[0, 1, 2].map((at) => (
        <g key={at} className={at < filled[level] ? "fill-ink-muted" : "fill-line"}>
          <circle cx={at * 12 + 5} cy="4" r="3.2" />
          <path d={`M${at * 12} 15.5c0-9 10-9 10 0z`} />
        </g>
      ))}
    </svg>
  );
}
