import type { Units } from "../unit-systems.ts";
import { metersPerMile } from "../units.ts";
import { metresBetween } from "./distance.ts";
import type { Coordinates, PlanItem, TransferMode } from "./plan.ts";

export type MapPoint = { x: number; y: number };

/** A stop on the map: what happens there, with the stop's numbers in the day's order. */
export type MapStop = MapPoint & { numbers: number[]; titles: string[]; isStay: boolean };

/** Where stops are on a drawing, and which mark each of a route's stops has. */
type Marks = { stops: MapStop[]; stopOf: MapStop[] };

/** The leg from one stop to the next, and where its distance is written, if there's room. */
export type MapLeg = {
  from: MapPoint;
  to: MapPoint;
  mode: TransferMode;
  metres: number;
  label: MapPoint | null;
};

export type DayMap = {
  stops: MapStop[];
  legs: MapLeg[];
  /** A round distance, and how wide it is drawn. */
  scale: { metres: number; width: number };
};

type MapSize = { width: number; height: number; padding: number };

/** A place on a day's route, and how to get there from the stop before. */
export type RouteStop = {
  number: number;
  title: string;
  coordinates: Coordinates;
  isStay: boolean;
  mode: TransferMode;
  /** Meters on the way there; null if only the distance as the crow flies is known. */
  metres: number | null;
};

/** Stops closer than this on the drawing share a mark. */
const markWidth = 26;
/** A degree of latitude is as long everywhere. */
const metresPerDegree = 111_200;
const roundKilometers = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500];
const roundMiles = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500];
/** Lengths, in meters, that are round for the reader. */
const roundMetres = (units: Units): number[] =>
  units === "metric"
    ? roundKilometers.map((length) => length * 1000)
    : roundMiles.map((length) => length * metersPerMile);

/** Whether an entry has its own spot on the map: a visit, a meal, the stay. */
const isOnMap = ({ kind, coordinates }: Pick<PlanItem, "kind" | "coordinates">): boolean =>
  coordinates !== null && (kind === "place" || kind === "meal" || kind === "check-in");

/** The number of each entry on the day's map, by the entry's id. */
export const mapNumbers = (items: PlanItem[]): Map<string, number> =>
  new Map(items.filter(isOnMap).map(({ id }, at) => [id, at + 1]));

/** A day's route. Trips to and from the airport are left out: they would shrink everything else to a dot. */
export function routeOfDay(items: PlanItem[]): RouteStop[] {
  // A way that begins elsewhere, such as where bags are picked up, isn't as long as what's drawn.
  const isFromStop = (item: PlanItem): boolean =>
    items.slice(0, items.indexOf(item)).slice(-1).every(isOnMap);
  return items.filter(isOnMap).flatMap((item, at) => {
    const { title, kind, coordinates, transfer } = item;
    if (!coordinates) return [];
    const metres = isFromStop(item) ? (transfer?.metres ?? null) : null;
    const isStay = kind === "check-in";
    return [{ number: at + 1, title, coordinates, isStay, mode: transfer?.mode ?? "walk", metres }];
  });
}

const middleOf = (values: number[]): number => (Math.min(...values) + Math.max(...values)) / 2;

/** A trip's route: one stop for each day that goes anywhere, in the middle of that day's stops. */
export const routeOfTrip = (days: { number: number; title: string; route: RouteStop[] }[]): RouteStop[] =>
  days
    .filter(({ route }) => route.length > 0)
    .map(({ number, title, route }) => ({
      number,
      title: `Day ${number}: ${title}`,
      coordinates: {
        latitude: middleOf(route.map(({ coordinates }) => coordinates.latitude)),
        longitude: middleOf(route.map(({ coordinates }) => coordinates.longitude)),
      },
      isStay: false,
      mode: "car",
      metres: null,
    }));

/** Marks for a route's stops, which are drawn at `points`: stops too close together share one. */
export function marksOf(route: readonly RouteStop[], points: readonly MapPoint[]): Marks {
  const stops: MapStop[] = [];
  const stopOf = route.map(({ number, title, isStay }, i) => {
    const { x, y } = points[i]!;
    const near = stops.find((stop) => Math.hypot(stop.x - x, stop.y - y) < markWidth);
    const stop = near ?? { x, y, numbers: [], titles: [], isStay: false };
    if (!near) stops.push(stop);
    stop.numbers.push(number);
    stop.titles.push(title);
    stop.isStay ||= isStay;
    return stop;
  });
  return { stops, stopOf };
}

/** A mark's text: "3", "2,3", "1–4", or "1,3–5". */
export function markText({ numbers }: Pick<MapStop, "numbers">): string {
  const runs: number[][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.at(-1) === number - 1) run.push(number);
    else runs.push([number]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(","))).join(",");
}

/** A mark's name, which begins with its text: "2,3 Pantheon, Lunch". */
export const markName = (stop: Pick<MapStop, "numbers" | "titles">): string =>
  `${markText(stop)} ${stop.titles.join(", ")}`;

/** About as much as a leg's distance takes up on a drawing, and how long a leg has to be to have it. */
const label = { width: 44, height: 16, leg: 90 };

/** Legs with their distances at their middles: those that are long enough, and none on top of another. */
function labeled(legs: readonly Omit<MapLeg, "label">[]): MapLeg[] {
  const taken: MapPoint[] = [];
  return legs.map((leg) => {
    const { from, to } = leg;
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const isLong = Math.hypot(from.x - to.x, from.y - to.y) > label.leg;
    const isFree = taken.every(
      ({ x, y }) => Math.abs(x - middle.x) > label.width || Math.abs(y - middle.y) > label.height,
    );
    if (!isLong || !isFree) return { ...leg, label: null };
    taken.push(middle);
    return { ...leg, label: middle };
  });
}

/**
 * A route as a drawing, north up and true to scale, with its stops in order and the legs between them. Null if there's
 * nothing to draw: all stops are in one spot, or a few steps apart. The scale is round in `units`.
 */
export function drawRoute(
  located: RouteStop[],
  { width, height, padding }: MapSize,
  units: Units,
): DayMap | null {
  const [first] = located;
  if (!first) return null;
  const squeeze = Math.cos((first.coordinates.latitude * Math.PI) / 180);
  const flat = located.map(({ coordinates }) => ({
    x: coordinates.longitude * squeeze,
    y: -coordinates.latitude,
  }));
  const [xs, ys] = [flat.map(({ x }) => x), flat.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const span = { x: Math.max(...xs) - left, y: Math.max(...ys) - top };
  if (span.x === 0 && span.y === 0) return null;
  const lengths = roundMetres(units);
  const longestScale = width / 4;
  const unit = Math.min(
    (width - 2 * padding) / (span.x || 1e-9),
    (height - 2 * padding) / (span.y || 1e-9),
    // A few steps aren't blown up into a way: the shortest scale fits.
    (longestScale * metresPerDegree) / lengths[0]!,
  );
  const place = ({ x, y }: MapPoint): MapPoint => ({
    x: width / 2 + (x - left - span.x / 2) * unit,
    y: height / 2 + (y - top - span.y / 2) * unit,
  });
  const { stops, stopOf } = marksOf(located, flat.map(place));
  if (stops.length < 2) return null;
  const legs = located.slice(1).flatMap((item, i) => {
    const [from, to] = [stopOf[i]!, stopOf[i + 1]!];
    const metres = item.metres ?? metresBetween(located[i]!.coordinates, item.coordinates);
    return from === to ? [] : [{ from, to, mode: item.mode, metres }];
  });
  const metresToPaper = unit / metresPerDegree;
  const fitting = lengths.findLast((metres) => metres * metresToPaper <= longestScale);
  const metres = fitting ?? lengths[0]!;
  return { stops, legs: labeled(legs), scale: { metres, width: metres * metresToPaper } };
}
