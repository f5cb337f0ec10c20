import { destinationCount } from "@evoya/domain/region-ids";
import { regionIds, regions } from "@evoya/domain/regions";
import { buttonClass } from "@evoya/ui/lib/button-class";
import { Link } from "react-router-dom";
import { PageHead } from "../../../head/page-head.tsx";
import { paths } from "../../../paths.ts";
import { ContactButton } from "../../contact-messages/components/contact-button.tsx";
import { RegionCard } from "../components/region-card.tsx";
import { RegionCarousel } from "../components/region-carousel.tsx";

/** All destinations: a carousel of regions, and a grid of all of them (public spec §2.3). */
export function DestinationsPage() {
  return (
    <>
      <PageHead
        path={paths.destinations}
        title="Destinations"
        description="Six regions and the places we know best in each: cities, islands, mountains, and long coasts. Pick one and we'll plan your trip."
      />
      <div className="mx-auto max-w-7xl px-4 py-14 sm:px-8 sm:py-20">
        <p className="text-eyebrow font-semibold text-accent uppercase">Destinations</p>
        <h1 className="mt-3 max-w-2xl font-display text-headline font-medium">
          Where would you like to wake up?
        </h1>
        <p className="mt-4 max-w-xl text-lg text-ink-muted">
          Our guide covers {destinationCount} destinations: opening hours, the walk between two sights, and
          where to have dinner. We plan trips elsewhere, too, and tell you what hasn't been checked there.
        </p>
        <div className="mt-10">
          <RegionCarousel />
        </div>
        <h2 className="mt-20 font-display text-headline font-medium">All six regions</h2>
        <ul className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {regionIds.map((id) => (
            <li key={id}>
              <RegionCard region={regions[id]} />
            </li>
          ))}
        </ul>
        <section
          aria-labelledby="not-sure"
          className="mt-20 flex flex-col items-start gap-6 rounded-3xl bg-primary-soft p-8 sm:flex-row sm:items-center sm:justify-between sm:p-12"
        >
          <div>
            <h2 id="not-sure" className="font-display text-title font-medium">
              Not sure yet?
            </h2>
            <p className="mt-2 max-w-xl text-ink-muted">
              Answer fourteen questions about how you like to travel, and we'll suggest places that fit.
            </p>
          </div>
          <div className="flex shrink-0 flex-wrap gap-3">
            <Link to={`${paths.home}#quiz`} state={{ scrollToQuiz: true }} className={buttonClass()}>
              Find my destination
            </Link>
            <ContactButton subject="Choosing a destination" variant="outline">
              Ask us
            </ContactButton>
          </div>
        </section>
      </div>
    </>
  );
}
