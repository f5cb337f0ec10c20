import type { PlaceMap } from "./map/draw-map.ts";

/** The land of a map, with what it is about set off. Stands in an `svg` whose ground is the water. */
export function Land({ map: { land, countries, borders } }: { map: PlaceMap }) {
  return (
    <g className="stroke-line-strong" strokeWidth="0.6">
      <path d={land} className="fill-surface" />
      <path d={countries} className="fill-primary-soft" />
      <path d={borders} fill="none" strokeDasharray="3 2" />
    </g>
  );
}
