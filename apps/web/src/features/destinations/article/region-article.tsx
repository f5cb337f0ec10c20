import type { Destination } from "@evoya/domain/catalog/destination";
import { destinationById } from "@evoya/domain/catalog/index";
import { type Region, type RegionId, regions } from "@evoya/domain/regions";
import { buttonClass } from "@evoya/ui/lib/button-class";
import { Link } from "react-router-dom";
import { regionArt } from "../../../art/index.ts";
import { PageSection } from "../../../lib/page/page-section.tsx";
import { paths } from "../../../paths.ts";
import { CostRanges } from "./cost-ranges.tsx";
import { Days } from "./days.tsx";
import { DestinationCard } from "./destination-card.tsx";
import { Hero } from "./hero.tsx";
import { JumpLinks } from "./jump-links.tsx";
import { Land } from "./land.tsx";
import { drawRegion } from "./map/draw-map.ts";
import { spreadOut } from "./map/spread-out.ts";
import { dollars, fromCents } from "./money.ts";
import { Pin } from "./pin.tsx";
import { PracticalFolds } from "./practical-folds.tsx";
import { sampleDays } from "./sample-days.ts";
import { SeasonCalendar } from "./season-calendar.tsx";
import { monthNames, monthsInWords } from "./seasons.ts";

const parts = [
  ["places", "Places"],
  ["when", "When to go"],
  ["costs", "What it costs"],
  ["days", "Sample days"],
  ["practical", "Good to know"],
] as const;

/** Everything we say about a region: its destinations, seasons, costs, and a few days in one of them. */
export function RegionArticle({ id }: { id: RegionId }) {
  const region = regions[id];
  const destinations = destinationsOf(region);
  const [first] = destinations;
  return (
    <>
      <RegionHero region={region} destinations={destinations} />
      <JumpLinks parts={parts} />
      <Places region={region} destinations={destinations} />
      <SeasonCalendar destinations={destinations} />
      <CostRanges destinations={destinations} />
      {first && (
        <Days
          title={`Three days in ${first.name}`}
          intro={`One of our ${destinations.length} destinations here, planned day by day.`}
          days={sampleDays(first, 3)}
        />
      )}
      <PracticalFolds destinations={destinations} />
    </>
  );
}

/** Best known first. */
const destinationsOf = ({ destinationIds }: Region): Destination[] =>
  destinationIds.flatMap((id) => destinationById(id) ?? []);

type Props = { region: Region; destinations: readonly Destination[] };

function RegionHero({ region: { id, name, alsoCovers, line, intro }, destinations }: Props) {
  const prices = destinations.map(fromCents);
  return (
    <Hero
      crumbs={[
        { name: "Destinations", path: paths.destinations },
        { name, path: paths.region(id) },
      ]}
      eyebrow={alsoCovers ? `${name} ${alsoCovers}` : "Destinations"}
      title={name}
      text={line}
      intro={intro}
      art={regionArt(id)}
      glance={[
        { term: "Destinations in our guide", value: `${destinations.length}` },
        { term: "Sights, walks, and restaurants", value: `${sightsIn(destinations)}` },
        { term: "A day, per person", value: `from ${dollars(Math.min(...prices))}` },
        { term: "At its best", value: bestMonthsOf(destinations) },
      ]}
    >
      <a href="#places" className={buttonClass("primary", "lg")}>
        See the places
      </a>
      <a href="#request" className={buttonClass("outline", "lg")}>
        Get My Personalized Itinerary
      </a>
    </Hero>
  );
}

/** The months that are best in most of its destinations. */
function bestMonthsOf(destinations: readonly Destination[]): string {
  const inMost = monthNames.flatMap((_, at) => {
    const count = destinations.filter(({ bestMonths }) => bestMonths.includes(at + 1)).length;
    return count > destinations.length / 2 ? [at + 1] : [];
  });
  return inMost.length > 0 ? monthsInWords(inMost) : "always, somewhere";
}

const sightsIn = (destinations: readonly Destination[]): number =>
  destinations.reduce((sum, { places, meals }) => sum + places.length + meals.length, 0);

function Places({ region, destinations }: Props) {
  return (
    <PageSection id="places" eyebrow="Places" title={`Where we plan in ${region.inText}`}>
      <RegionMap region={region} destinations={destinations} />
      <ol className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {destinations.map((destination, at) => (
          <li key={destination.id}>
            <DestinationCard destination={destination} regionId={region.id} number={at + 1} />
          </li>
        ))}
        <li className={elsewhereSpan(destinations.length)}>
          <Elsewhere region={region} />
        </li>
      </ol>
    </PageSection>
  );
}

/** The last one in the list fills the rest of its row. */
const elsewhereSpan = (before: number): string =>
  `${before % 2 === 0 ? "sm:col-span-2" : ""} ${["lg:col-span-3", "lg:col-span-2", "lg:col-span-1"][before % 3]}`;

function Elsewhere({ region }: { region: Region }) {
  return (
    <div className="flex h-full flex-col items-start justify-center rounded-2xl bg-primary-soft p-8 sm:p-10">
      <h3 className="font-display text-title font-medium">Have somewhere else in mind?</h3>
      <p className="mt-2 max-w-md text-ink-muted">
        Our experts plan trips anywhere in {region.inText}, and they know who to ask.
      </p>
      <Link to={paths.planMyTripFor(region.name)} className={`${buttonClass("outline")} mt-5`}>
        Tell us where
      </Link>
    </div>
  );
}

function RegionMap({ region, destinations }: Props) {
  const map = drawRegion(
    destinations.map(({ country }) => country),
    destinations.map(({ name, coordinates }) => ({ name, ...coordinates })),
  );
  return (
    <svg
      viewBox={`0 0 ${map.width} ${map.height}`}
      role="img"
      aria-label={`Map of ${region.inText} with the places numbered as in the list below`}
      className="w-full rounded-3xl border border-line bg-info-soft"
    >
      <Land map={map} />
      {spreadOut(map.points, 38, map, 24).map(({ name, x, y }, at) => (
        <Pin key={name} x={x} y={y} label={at + 1} radius={17} />
      ))}
    </svg>
  );
}
