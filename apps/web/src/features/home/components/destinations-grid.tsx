import { destinationCount } from "@evoya/domain/region-ids";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { destinations } from "../copy.ts";
import { Section } from "./section.tsx";

/** Eight posters; each opens its place's page. */
export function DestinationsGrid() {
  return (
    <Section
      id="destinations"
      eyebrow={`${destinationCount} destinations`}
      title="Start with a place, or let the quiz find one"
      more={{ to: paths.destinations, label: "All regions and places" }}
    >
      <ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
        {destinations.map(({ art, name, country, line, path }) => (
          <li key={name}>
            <Link
              to={path}
              className="group block overflow-hidden rounded-2xl border border-line bg-surface shadow-card transition-shadow hover:shadow-raised"
            >
              <span className="block overflow-hidden">
                <img
                  src={art}
                  alt=""
                  width="800"
                  height="600"
                  loading="lazy"
                  className="aspect-[4/5] w-full object-cover transition-transform duration-(--motion-reveal) group-hover:scale-[1.04] motion-reduce:transform-none"
                />
              </span>
              <span className="block p-3.5 sm:p-5">
                <span className="block font-display text-lg font-medium sm:text-xl">
                  {name}
                  {country !== name && <span className="text-ink-muted">, {country}</span>}
                </span>
                <span className="mt-1 block text-sm text-ink-muted">{line}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
