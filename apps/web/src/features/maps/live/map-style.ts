import type { RouteStop } from "@evoya/domain/planner/day-map";
import { metresBetween } from "@evoya/domain/planner/distance";
import type {
  DataDrivenPropertyValueSpecification,
  ExpressionSpecification,
  LayerSpecification,
  StyleSpecification,
} from "maplibre-gl";
import type { Palette } from "./palette.ts";

type Look = { palette: Palette; maxZoom: number; tiles: string; route: readonly RouteStop[] };

/** Drawn with the page's own fonts: nothing is fetched for them. */
const plain = ["Figtree"];
/** MapLibre takes the weight from the first name, and the typeface from the first that exists. */
const strong = ["Figtree Semibold", "Figtree"];

const kindIs = (...kinds: string[]): ExpressionSpecification => ["in", ["get", "kind"], ["literal", kinds]];
const isArea: ExpressionSpecification = ["==", ["geometry-type"], "Polygon"];
const isLine: ExpressionSpecification = ["==", ["geometry-type"], "LineString"];
const name: ExpressionSpecification = ["coalesce", ["get", "name:en"], ["get", "name"]];

/** A value that grows with the zoom: pairs of a level and its value. */
const growing = (...steps: [number, number][]): DataDrivenPropertyValueSpecification<number> => [
  "interpolate",
  ["exponential", 1.6],
  ["zoom"],
  ...steps.flat(),
];

/**
 * Our map: quiet, so that the route stands out. For tiles in the schema of Protomaps' basemap, version 4
 * (https://docs.protomaps.com/basemaps/layers), with a route's stops joined by straight lines on top.
 */
export const mapStyle = (look: Look): StyleSpecification => ({
  version: 8,
  sources: {
    basemap: { type: "vector", tiles: [look.tiles], maxzoom: look.maxZoom },
    route: { type: "geojson", data: legsOf(look.route) },
  },
  layers: [
    { id: "land", type: "background", paint: { "background-color": look.palette.land } },
    ...grounds(look.palette),
    ...roads(look.palette),
    ...labels(look.palette),
    ...routeLayers(look.palette),
  ],
});

const basemap = (layer: string) => ({ source: "basemap", "source-layer": layer });

const grounds = ({ water, green, sand, paved, building }: Palette): LayerSpecification[] => [
  {
    id: "green",
    type: "fill",
    ...basemap("landuse"),
    filter: kindIs(
      ...[
        "park",
        "forest",
        "wood",
        "nature_reserve",
        "national_park",
        "protected_area",
        "grass",
        "grassland",
      ],
      ...[
        "scrub",
        "meadow",
        "garden",
        "village_green",
        "golf_course",
        "cemetery",
        "zoo",
        "recreation_ground",
      ],
    ),
    paint: { "fill-color": green },
  },
  {
    id: "sand",
    type: "fill",
    ...basemap("landuse"),
    filter: kindIs("beach", "sand"),
    paint: { "fill-color": sand },
  },
  {
    id: "paved",
    type: "fill",
    ...basemap("landuse"),
    filter: kindIs("pedestrian", "aerodrome", "platform", "university", "hospital", "school"),
    paint: { "fill-color": paved },
  },
  { id: "water", type: "fill", ...basemap("water"), filter: isArea, paint: { "fill-color": water } },
  {
    id: "rivers",
    type: "line",
    ...basemap("water"),
    filter: ["all", isLine, kindIs("river", "canal", "stream")],
    paint: { "line-color": water, "line-width": growing([9, 0.5], [16, 5]) },
  },
  {
    id: "buildings",
    type: "fill",
    ...basemap("buildings"),
    minzoom: 13,
    filter: kindIs("building", "building_part"),
    paint: { "fill-color": building, "fill-opacity": 0.6 },
  },
];

/** Wide roads over narrow ones, each with an edge. */
const roads = ({ road, edge, path, waterName }: Palette): LayerSpecification[] => {
  const widths = {
    minor_road: growing([12, 0.4], [14, 2], [18, 14]),
    major_road: growing([7, 0.4], [12, 2], [18, 20]),
    highway: growing([5, 0.5], [12, 3], [18, 24]),
  };
  const edges = {
    minor_road: growing([13, 0.5], [14, 3.2], [18, 16]),
    major_road: growing([7, 0.8], [12, 3.4], [18, 22.5]),
    highway: growing([5, 1], [12, 4.6], [18, 27]),
  };
  const kinds = ["minor_road", "major_road", "highway"] as const;
  const line = (id: string, color: string, kind: (typeof kinds)[number], width: typeof widths.highway) =>
    ({
      id: `${kind}-${id}`,
      type: "line",
      ...basemap("roads"),
      ...(kind === "minor_road" && { minzoom: 12 }),
      filter: kindIs(kind),
      layout: { "line-cap": "round", "line-join": "round" },
      paint: { "line-color": color, "line-width": width },
    }) satisfies LayerSpecification;
  const dashed = (kind: string, color: string, minzoom: number, dashes: number[]) =>
    ({
      id: kind,
      type: "line",
      ...basemap("roads"),
      minzoom,
      filter: kindIs(kind),
      paint: { "line-color": color, "line-width": 1, "line-dasharray": dashes, "line-opacity": 0.6 },
    }) satisfies LayerSpecification;
  return [
    dashed("path", path, 14, [2, 2]),
    dashed("ferry", waterName, 8, [4, 4]),
    ...kinds.map((kind) => line("edge", edge, kind, edges[kind])),
    ...kinds.map((kind) => line("fill", road, kind, widths[kind])),
    dashed("rail", path, 11, [5, 3]),
    {
      id: "borders",
      type: "line",
      ...basemap("boundaries"),
      filter: kindIs("country", "region"),
      paint: { "line-color": path, "line-width": 1, "line-dasharray": [3, 2], "line-opacity": 0.7 },
    },
  ];
};

const labels = ({ label, town, halo, waterName }: Palette): LayerSpecification[] => {
  const around = (color: string) => ({
    "text-color": color,
    "text-halo-color": halo,
    "text-halo-width": 1.5,
  });
  return [
    {
      id: "street-names",
      type: "symbol",
      ...basemap("roads"),
      minzoom: 14,
      filter: kindIs("minor_road", "major_road", "highway"),
      layout: { "text-field": name, "text-font": plain, "text-size": 11, "symbol-placement": "line" },
      paint: around(label),
    },
    {
      id: "water-names",
      type: "symbol",
      ...basemap("water"),
      filter: ["==", ["geometry-type"], "Point"],
      layout: { "text-field": name, "text-font": plain, "text-size": 12, "text-max-width": 7 },
      paint: around(waterName),
    },
    {
      id: "neighborhoods",
      type: "symbol",
      ...basemap("places"),
      minzoom: 12,
      filter: kindIs("neighbourhood", "macrohood"),
      layout: { "text-field": name, "text-font": plain, "text-size": 12, "text-max-width": 7 },
      paint: around(label),
    },
    {
      id: "towns",
      type: "symbol",
      ...basemap("places"),
      filter: kindIs("locality"),
      layout: {
        "text-field": name,
        "text-font": strong,
        "text-size": growing([6, 11], [14, 17]),
        "text-max-width": 7,
      },
      paint: around(town),
    },
  ];
};

const routeLayers = ({ route, halo }: Palette): LayerSpecification[] => {
  const round = { "line-cap": "round", "line-join": "round" } as const;
  const isWalk: ExpressionSpecification = ["==", ["get", "mode"], "walk"];
  return [
    {
      id: "route-halo",
      type: "line",
      source: "route",
      layout: round,
      paint: { "line-color": halo, "line-width": 6, "line-opacity": 0.85 },
    },
    {
      id: "route-rides",
      type: "line",
      source: "route",
      filter: ["!", isWalk],
      layout: round,
      paint: { "line-color": route, "line-width": 3 },
    },
    {
      id: "route-walks",
      type: "line",
      source: "route",
      filter: isWalk,
      layout: round,
      paint: { "line-color": route, "line-width": 3, "line-dasharray": [0.1, 2.2] },
    },
  ];
};

/** The ways between stops; there's none between two at the same spot. */
const legsOf = (route: readonly RouteStop[]): GeoJSON.FeatureCollection => ({
  type: "FeatureCollection",
  features: route.slice(1).flatMap(({ coordinates: to, mode }, at) => {
    const from = route[at]!.coordinates;
    if (metresBetween(from, to) === 0) return [];
    return [
      {
        type: "Feature",
        properties: { mode },
        geometry: { type: "LineString", coordinates: [pointOf(from), pointOf(to)] },
      },
    ];
  }),
});

const pointOf = ({ longitude, latitude }: RouteStop["coordinates"]): [number, number] => [
  longitude,
  latitude,
];
