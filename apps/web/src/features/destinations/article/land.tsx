import type { PlaceMap } from "./map/draw-map.ts";

/** The land on a map, with its subject highlighted. Goes into an `svg` whose background is the water. */
export function Land({ map: { land, countries, borders } }: { map: PlaceMap }) {
  return (
    <g className="stroke-line-strong" strokeWidth="0.6">
      <path d={land} className="fill-surface" />
      <path d={countries} className="fill-primary-soft" />
      <path d={borders} fill="none" strokeDasharray="3 2" />
    </g>
  );
}
