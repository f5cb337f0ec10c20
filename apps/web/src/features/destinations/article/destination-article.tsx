import type { Destination } from "@evoya/domain/catalog/destination";
import { destinationById } from "@evoya/domain/catalog/index";
import { metresBetween } from "@evoya/domain/planner/distance";
import { type Region, regionOf } from "@evoya/domain/regions";
import { buttonClass } from "@evoya/ui/lib/button-class";
import { Link } from "react-router-dom";
import { destinationArt } from "../../../art/index.ts";
import { StructuredData } from "../../../head/page-head.tsx";
import { absolute } from "../../../head/site.ts";
import { PageSection } from "../../../lib/page/page-section.tsx";
import { paths } from "../../../paths.ts";
import { Costs } from "./costs.tsx";
import { Days } from "./days.tsx";
import { DestinationCard } from "./destination-card.tsx";
import { Hero } from "./hero.tsx";
import { JumpLinks } from "./jump-links.tsx";
import { dollars, fromCents } from "./money.ts";
import { Places } from "./places.tsx";
import { sampleDays } from "./sample-days.ts";
import { monthsInWords } from "./seasons.ts";
import { Stays } from "./stays.tsx";
import { Where } from "./where.tsx";
import { Year } from "./year.tsx";

const parts = [
  ["when", "When to go"],
  ["costs", "What it costs"],
  ["days", "Sample days"],
  ["places", "Places"],
  ["stays", "Stay and eat"],
  ["where", "Map and facts"],
] as const;

/** Everything we say about a destination, from the catalog. Throws for an id the catalog doesn't have. */
export function DestinationArticle({ id }: { id: string }) {
  const destination = destinationById(id);
  const region = regionOf(id);
  if (!destination || !region) throw new Error(`There is no destination ${id} in any region`);
  return (
    <>
      <StructuredData things={[touristDestination(destination, region)]} />
      <DestinationHero destination={destination} region={region} />
      <JumpLinks parts={parts} />
      <Year destination={destination} />
      <Costs destination={destination} />
      <Days
        title={`Three days in ${destination.name}`}
        intro="What a plan looks like: the time, the place, the price, and a few words on each."
        days={sampleDays(destination, 3)}
      />
      <Places destination={destination} />
      <Stays destination={destination} />
      <Where destination={destination} />
      <Neighbours destination={destination} region={region} />
    </>
  );
}

type Props = { destination: Destination; region: Region };

function DestinationHero({ destination, region }: Props) {
  const { id, name, country, tagline, summary, bestMonths, airport, airportTransfer, places } = destination;
  return (
    <Hero
      crumbs={[
        { name: "Destinations", path: paths.destinations },
        { name: region.name, path: paths.region(region.id) },
        { name, path: paths.destination(region.id, id) },
      ]}
      eyebrow={country === name ? region.name : country}
      title={name}
      text={tagline}
      intro={summary}
      art={destinationArt(id, region.id)}
      glance={[
        { term: "At its best", value: monthsInWords(bestMonths) },
        { term: "A day, per person", value: `from ${dollars(fromCents(destination))}` },
        {
          term: "From the airport",
          value: `${airport.code}, ${airportTransfer.minutes} min by ${airportTransfer.mode}`,
        },
        { term: "Places in our guide", value: `${places.length}` },
      ]}
    >
      <Link to={paths.itineraryGeneratorFor(name)} className={buttonClass("primary", "lg")}>
        Plan my days
      </Link>
      <a href="#request" className={buttonClass("outline", "lg")}>
        Ask our experts
      </a>
    </Hero>
  );
}

/** The three destinations of the same region that are closest. */
function Neighbours({ destination, region }: Props) {
  const near = region.destinationIds
    .flatMap((id) => (id === destination.id ? [] : (destinationById(id) ?? [])))
    .toSorted((a, b) => distanceTo(destination, a) - distanceTo(destination, b))
    .slice(0, 3);
  return (
    <PageSection
      id="neighbours"
      eyebrow={region.name}
      title="You might also like"
      className="bg-surface-sunken"
    >
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {near.map((other) => (
          <li key={other.id}>
            <DestinationCard destination={other} regionId={region.id} />
          </li>
        ))}
      </ul>
      <Link to={paths.region(region.id)} className={`${buttonClass("outline")} mt-8`}>
        All of {region.inText}
      </Link>
    </PageSection>
  );
}

const distanceTo = (from: Destination, to: Destination): number =>
  metresBetween(from.coordinates, to.coordinates);

const touristDestination = ({ id, name, country, summary, coordinates }: Destination, region: Region) => ({
  "@type": "TouristDestination",
  name,
  description: summary,
  url: absolute(paths.destination(region.id, id)),
  containedInPlace: { "@type": "Country", name: country },
  geo: { "@type": "GeoCoordinates", ...coordinates },
});
