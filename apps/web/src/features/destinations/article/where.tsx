import type { Destination } from "@evoya/domain/catalog/destination";
import { destinations } from "@evoya/domain/catalog/index";
import { regionOf } from "@evoya/domain/regions";
import { Link } from "react-router-dom";
import { PageSection } from "../../../lib/page/page-section.tsx";
import { paths } from "../../../paths.ts";
import { Land } from "./land.tsx";
import { drawGlobe, drawSurroundings, type Globe, type PlaceMap } from "./map/draw-map.ts";
import { Pin } from "./pin.tsx";

/** Where a destination is, which others are nearby, and what to look up before leaving. */
export function Where({ destination }: { destination: Destination }) {
  const { id, name, country, coordinates, practical, currencyNote } = destination;
  const others = destinations.filter((other) => other.id !== id);
  const map = drawSurroundings(
    country,
    { name, ...coordinates },
    others.map((other) => ({ name: other.name, ...other.coordinates })),
  );
  const facts = [
    ["Entry", `${practical.visa} Check the rules for your passport.`],
    ["Money", currencyNote],
    ["Plugs", practical.plugs],
    ["In an emergency", practical.emergency],
    ["Time", timeOf(practical.timeZone)],
  ] as const;
  return (
    <PageSection id="where" eyebrow="Before you leave" title="Where it is, and what to know">
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-2">
        <Surroundings map={map} globe={drawGlobe(coordinates)} />
        <dl className="divide-y divide-line self-start border-y border-line">
          {facts.map(([term, text]) => (
            <div key={term} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[9rem_1fr]">
              <dt className="font-semibold">{term}</dt>
              <dd className="text-ink-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </PageSection>
  );
}

/** "Central European Time". */
const timeOf = (timeZone: string): string =>
  new Intl.DateTimeFormat("en-GB", { timeZone, timeZoneName: "longGeneric" })
    .formatToParts(0)
    .find(({ type }) => type === "timeZoneName")?.value ?? timeZone;

function Surroundings({ map, globe }: { map: PlaceMap; globe: Globe }) {
  const [here, ...near] = map.points;
  const marked = near.flatMap(
    ({ name }) => destinations.find((destination) => destination.name === name) ?? [],
  );
  return (
    <figure>
      <div className="relative">
        <svg
          viewBox={`0 0 ${map.width} ${map.height}`}
          role="img"
          aria-label={`Map: ${here?.name} and the land around it`}
          className="w-full rounded-3xl border border-line bg-info-soft"
        >
          <Land map={map} />
          {near.map(({ name, x, y }, at) => (
            <Pin key={name} x={x} y={y} label={at + 1} radius={11} />
          ))}
          {here && <Here x={here.x} y={here.y} />}
        </svg>
        <GlobeInset globe={globe} />
      </div>
      {marked.length > 0 && (
        <figcaption className="mt-3 text-sm text-ink-muted">
          Nearby:{" "}
          {marked.map(({ id, name }, at) => (
            <span key={id}>
              {at > 0 && ", "}
              {at + 1}{" "}
              <Link
                to={paths.destination(regionOf(id)?.id ?? "", id)}
                className="font-semibold text-ink underline underline-offset-4"
              >
                {name}
              </Link>
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  );
}

const Here = ({ x, y }: { x: number; y: number }) => (
  <g>
    <circle cx={x} cy={y} r="20" className="fill-accent" opacity="0.2" />
    <circle cx={x} cy={y} r="8" className="fill-accent stroke-surface" strokeWidth="2.5" />
  </g>
);

function GlobeInset({ globe: { size, land, lines, x, y } }: { globe: Globe }) {
  return (
    <svg
      viewBox={`-2 -2 ${size + 4} ${size + 4}`}
      aria-hidden="true"
      className="absolute right-3 bottom-3 size-24 drop-shadow-sm sm:size-28"
    >
      <circle cx={size / 2} cy={size / 2} r={size / 2 + 1} className="fill-info-soft stroke-line-strong" />
      <path d={lines} fill="none" className="stroke-line-strong" strokeWidth="0.4" opacity="0.5" />
      <path d={land} className="fill-primary" opacity="0.55" />
      <circle cx={x} cy={y} r="4" className="fill-accent stroke-surface" strokeWidth="1.5" />
    </svg>
  );
}
