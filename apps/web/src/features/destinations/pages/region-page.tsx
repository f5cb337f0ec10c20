import { destinationOptions } from "@evoya/domain/catalogue/options";
import { type RegionId, regionIds, regions } from "@evoya/domain/regions";
import { Link, useParams } from "react-router-dom";
import { destinationArt, regionArt } from "../../../art/index.ts";
import { PageHead } from "../../../head/page-head.tsx";
import { paths } from "../../../paths.ts";
import { DestinationRequestButton } from "../../destination-requests/components/destination-request-button.tsx";
import { NotFoundPage } from "../../home/pages/not-found-page.tsx";

const isRegion = (id: string | undefined): id is RegionId => regionIds.some((known) => known === id);

/** One region: what to expect of it, the places we plan in, and the way to a plan (public spec §2.3). */
export function RegionPage() {
  const { region: id } = useParams();
  if (!isRegion(id)) return <NotFoundPage />;
  const { name, inText, alsoCovers, line, intro, destinationIds } = regions[id];
  const places = destinationIds.flatMap(
    (each) => destinationOptions.find((option) => option.id === each) ?? [],
  );
  return (
    <>
      <PageHead
        path={paths.region(id)}
        title={`${name}: ${line.toLowerCase()}`}
        description={`${intro} ${places.length} destinations in ${inText} with a plan day by day.`.slice(
          0,
          190,
        )}
        crumbs={[
          { name: "Destinations", path: paths.destinations },
          { name, path: paths.region(id) },
        ]}
      />
      <div className="mx-auto max-w-7xl px-4 py-10 sm:px-8 sm:py-14">
        <nav aria-label="Breadcrumb" className="text-sm text-ink-muted">
          <Link to={paths.destinations} className="underline underline-offset-4">
            Destinations
          </Link>
          <span aria-hidden> / </span>
          <span aria-current="page">{name}</span>
        </nav>
        <header className="mt-6 grid items-center gap-8 lg:grid-cols-2 lg:gap-14">
          <div>
            <p className="text-eyebrow font-semibold text-accent uppercase">
              {alsoCovers ? `${name} ${alsoCovers}` : name}
            </p>
            <h1 className="mt-3 font-display text-headline font-medium">{line}</h1>
            <p className="mt-4 max-w-xl text-lg text-ink-muted">{intro}</p>
            <DestinationRequestButton destination={name} size="lg" className="mt-7" />
          </div>
          <img
            src={regionArt(id)}
            alt=""
            width="800"
            height="600"
            className="aspect-[4/3] w-full rounded-3xl object-cover shadow-card"
          />
        </header>
        <h2 className="mt-16 font-display text-headline font-medium">Places we plan in {inText}</h2>
        <p className="mt-3 max-w-xl text-ink-muted">
          Choose one, and the planner asks how long, with whom and at which pace. A plan is ready in seconds.
        </p>
        <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {places.map((place) => (
            <li key={place.id}>
              <Link
                to={paths.itineraryGeneratorFor(place.name)}
                className="group flex h-full items-center gap-4 overflow-hidden rounded-2xl border border-line bg-surface pr-4 shadow-card transition-shadow hover:shadow-raised"
              >
                <img
                  src={destinationArt(place.id, id)}
                  alt=""
                  width="160"
                  height="120"
                  loading="lazy"
                  className="aspect-[4/3] w-32 shrink-0 object-cover"
                />
                <span className="py-3">
                  <span className="block font-display text-lg font-medium group-hover:underline">
                    {place.name}
                  </span>
                  {place.country !== place.name && (
                    <span className="block text-sm text-ink-muted">{place.country}</span>
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
