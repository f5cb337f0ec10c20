import type { Destination } from "@evoya/domain/catalog/destination";
import { distanceLabel } from "@evoya/domain/units";
import { PageSection } from "../../../lib/page/page-section.tsx";
import { placesToSee } from "./highlights.ts";
import type { Spot } from "./map/draw-map.ts";
import { drawPlaces } from "./map/draw-places.ts";
import { dollars } from "./money.ts";
import { NumberMark, Pin } from "./pin.tsx";

const spotOf = ({ name, coordinates }: Pick<Destination, "name" | "coordinates">): Spot => ({
  name,
  ...coordinates,
});

const visit = (minutes: number): string =>
  minutes < 90 ? `${minutes} min` : `${(Math.round(minutes / 30) / 2).toString().replace(".5", "½")} hours`;

/** The places worth the trip, numbered as on the sketch next to them. */
export function Places({ destination }: { destination: Destination }) {
  const places = placesToSee(destination);
  return (
    <PageSection
      id="places"
      eyebrow="Worth the trip"
      title={`Eight of the ${destination.places.length} places in our guide`}
      className="bg-surface-sunken"
    >
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[6fr_5fr]">
        <ol className="divide-y divide-line border-y border-line">
          {places.map(({ id, name, area, note, visitMinutes, costCents }, at) => (
            <li key={id} className="grid grid-cols-[2.25rem_1fr] gap-x-3 py-4">
              <NumberMark value={at + 1} />
              <div>
                <h3 className="font-semibold">{name}</h3>
                <p className="text-ink-muted">{note}</p>
                <p className="mt-1 text-sm text-ink-muted">
                  {area}. {visit(visitMinutes)}, {costCents > 0 ? `about ${dollars(costCents)}` : "free"}
                </p>
              </div>
            </li>
          ))}
        </ol>
        <div className="lg:sticky lg:top-24 lg:self-start">
          <Sketch destination={destination} places={places.map(spotOf)} />
        </div>
      </div>
    </PageSection>
  );
}

function Sketch({ destination, places }: { destination: Destination; places: Spot[] }) {
  const sketch = drawPlaces(places, destination.areas.map(spotOf));
  const { width, height, land, areas, scale } = sketch;
  return (
    <figure>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`Where the places numbered on this page lie in ${destination.name}, to scale, north up`}
        className={`w-full rounded-3xl border border-line ${land ? "bg-info-soft" : "bg-surface"}`}
      >
        {land && <path d={land} className="fill-surface stroke-line-strong" strokeWidth="0.8" />}
        {areas.map(({ name, x, y }) => (
          <circle key={name} cx={x} cy={y} r={land ? 14 : 40} className="fill-accent-soft" />
        ))}
        {areas.map(
          ({ name, x, nameY }) =>
            nameY !== null && (
              <text key={name} x={x} y={nameY + 4} textAnchor="middle" className="fill-ink-muted text-[14px]">
                {name}
              </text>
            ),
        )}
        {sketch.places.map(({ name, x, y }, at) => (
          <Pin key={name} x={x} y={y} label={at + 1} />
        ))}
        <ScaleBar x={22} y={height - 22} {...scale} />
      </svg>
      <figcaption className="mt-3 text-sm text-ink-muted">
        To scale, north up. Overlapping pins are spread out{land && ". Outlines from Natural Earth"}.
      </figcaption>
    </figure>
  );
}

function ScaleBar({ x, y, km, width }: { x: number; y: number; km: number; width: number }) {
  return (
    <g>
      <path d={`M${x} ${y - 6}v6h${width}v-6`} fill="none" className="stroke-ink-muted" strokeWidth="1.5" />
      <text x={x + width + 8} y={y + 1} className="fill-ink-muted text-[14px]">
        {distanceLabel(km * 1000, "metric")} ({distanceLabel(km * 1000, "us")})
      </text>
    </g>
  );
}
