import { geoNaturalEarth1, geoPath } from "d3-geo";
import { useMemo } from "react";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import coarse from "world-atlas/countries-110m.json?raw";
import { type Country, dotOf, outlineOf } from "../map-countries.ts";

export type WorldMapProps = { countries: readonly Country[] };
type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>;

const size = { width: 720, height: 360 };

/** The world in outline, with these countries filled in. Outlines: Natural Earth (public domain). */
export function WorldMap({ countries }: WorldMapProps) {
  const { shapes, project } = useMemo(draw, []);
  const visited = new Set(countries.map(outlineOf));
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} className="size-full" aria-hidden>
      {shapes.map(({ name, path }) => (
        <path
          key={name}
          d={path}
          className={visited.has(name) ? "fill-primary stroke-surface" : "fill-line stroke-surface"}
          strokeWidth={0.5}
        />
      ))}
      {countries.flatMap((country) => {
        const dot = dotOf(country);
        const at = dot && project(dot);
        return at ? <circle key={country.name} cx={at[0]} cy={at[1]} r={5} className="fill-primary" /> : [];
      })}
    </svg>
  );
}

function draw() {
  const atlas: Atlas = JSON.parse(coarse);
  const project = geoNaturalEarth1().fitSize([size.width, size.height], { type: "Sphere" });
  const toPath = geoPath(project).digits(1);
  const shapes = feature(atlas, atlas.objects.countries)
    // Nobody's trips go there, and it would take a fifth of the map.
    .features.filter(({ properties }) => properties.name !== "Antarctica")
    .map((country) => ({ name: country.properties.name, path: toPath(country) ?? "" }));
  return { shapes, project };
}
