import { geoNaturalEarth1, geoPath } from "d3-geo";
import { useMemo } from "react";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import coarse from "world-atlas/countries-110m.json?raw";

export type WorldMapProps = { names: string[] };
type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>;

/** Our names for countries that the atlas names differently. */
const inAtlas: Record<string, string> = {
  "United States": "United States of America",
  "Dominican Republic": "Dominican Rep.",
  "Bosnia & Herzegovina": "Bosnia and Herz.",
  "North Macedonia": "Macedonia",
};

/** Islands too small for an atlas this coarse, by longitude and latitude. */
const islands: Record<string, [number, number]> = {
  "French Polynesia": [-149.4, -17.6],
  Maldives: [73.2, 3.6],
  Malta: [14.4, 35.9],
  Mauritius: [57.6, -20.3],
  Seychelles: [55.5, -4.7],
  Singapore: [103.8, 1.35],
};

const size = { width: 720, height: 360 };

/** The world in outline, with the countries of these names filled in. Outlines: Natural Earth (public domain). */
export function WorldMap({ names }: WorldMapProps) {
  const { shapes, project } = useMemo(draw, []);
  const visited = new Set(names.map((name) => inAtlas[name] ?? name));
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
      {names.flatMap((name) => {
        const at = islands[name] && project(islands[name]);
        return at ? <circle key={name} cx={at[0]} cy={at[1]} r={5} className="fill-primary" /> : [];
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
